/** What became of a copy that a click asked for. `shared`: the system's sheet was opened instead. */
type CopyOutcome = 'copied' | 'shared' | 'refused';

interface HTMLElement {
  /** Set by `copy-at-once.ts` within a click, until the button's island has told of it. */
  copying?: Promise<CopyOutcome> | undefined;
}
