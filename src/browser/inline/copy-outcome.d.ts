/** The outcome of a click that copies. `shared`: the share sheet opened instead. */
type CopyOutcome = 'copied' | 'shared' | 'refused';

interface HTMLElement {
  /** Set by `copy-on-click.ts` on a click, until the button's island has reported the outcome. */
  copying?: Promise<CopyOutcome> | undefined;
}
