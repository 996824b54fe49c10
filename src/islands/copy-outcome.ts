/**
 * What became of the copy that a click on this button asked for: it is made within the click itself, by
 * `browser/inline/copy-at-once.ts`. Each click is told of once.
 */
export async function copyOutcome(button: HTMLElement): Promise<CopyOutcome> {
  const { copying } = button;
  button.copying = undefined;
  return (await copying) ?? 'refused';
}
