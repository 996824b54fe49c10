/** The outcome of a click on a button that copies; see `client/inline/copy-on-click.ts`. Can be read once per click. */
export async function copyOutcome(button: HTMLElement): Promise<CopyOutcome> {
  const { copying } = button;
  button.copying = undefined;
  return (await copying) ?? 'refused';
}
