/** The outcome of a click that copies or, on a phone, opens the share sheet. `canceled`: the visitor closed the sheet. */
type CopyOutcome = 'copied' | 'shared' | 'canceled' | 'refused';

interface HTMLElement {
  /** Set by `copy-on-click.ts` on a click, until the button's island has reported the outcome. */
  copying?: Promise<CopyOutcome> | undefined;
}
