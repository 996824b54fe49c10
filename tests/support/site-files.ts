/** Forgets what `rememberSiteFiles` was told: each test starts without a build that runs. */
export function forgetSiteFiles(): void {
  Reflect.deleteProperty(globalThis, Symbol.for('rook-site:files'));
}
