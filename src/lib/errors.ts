/** The message of anything thrown, on one line. */
export function causeOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim() || 'unknown cause';
}

/** The code of a system error, such as `ENOENT`; `undefined` for anything else thrown. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether something thrown is a system error with that code. */
export function hasCode(error: unknown, code: string): boolean {
  return codeOf(error) === code;
}
