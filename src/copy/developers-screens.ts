/** A line of the diff: its number, whether it was removed or added, and its code; `welsh` is a word in quotes. */
interface Line {
  readonly number: number;
  readonly change?: 'removed' | 'added';
  readonly code: string;
  readonly welsh?: string;
}

const diff: readonly Line[] = [
  { number: 12, code: 'export const payments = {' },
  { number: 13, change: 'removed', code: 'one: ', welsh: 'taliad' },
  { number: 14, change: 'removed', code: 'other: ', welsh: 'taliadau' },
  { number: 13, change: 'added', code: 'zero: ', welsh: 'taliadau' },
  { number: 14, change: 'added', code: 'one: ', welsh: 'taliad' },
  { number: 15, change: 'added', code: 'two: ', welsh: 'daliad' },
  { number: 16, change: 'added', code: 'few: ', welsh: 'thaliad' },
  { number: 17, change: 'added', code: 'many: ', welsh: 'thaliad' },
  { number: 18, change: 'added', code: 'other: ', welsh: 'taliad' },
];

/** The screens of the community at work. */
export const developersScreens = {
  question: {
    label: 'A question in the forum, and the answer half an hour later',
    bar: ['Forum', 'Castling', 'Pay', 'Links'],
    search: 'Search',
    title: 'Why does the button wait 300 ms?',
    state: 'Answered',
    about: 'Castling · 214 have read it',
    asked: {
      author: 'Lars Henning',
      time: '23:58',
      text: 'My users think that it hangs. Is it for the looks? I would take it out.',
    },
    answer: {
      author: 'Hana Kim',
      badge: 'wrote this line',
      time: '00:31',
      text: 'Thumbs bounce. Without the wait, of a thousand payments on old phones:',
      /** Payments of 1,000 that came twice, by the milliseconds that the button waits. */
      twice: [
        [300, 2],
        [100, 31],
        [0, 97],
      ],
      end: 'Sorry for the half hour; I ran it again.',
    },
    duty: {
      name: 'On duty, two of four',
      people: [
        ['Hana Kim', 'Platform'],
        ['Omar Haddad', 'Security'],
      ],
    },
    week: {
      name: 'Asked this week',
      questions: [
        ['Refund in two parts', 2],
        ['Which adapter first', 5],
        ['why-missing: line 88', 1],
        ['Clock of the sandbox', 3],
        ['Webhook came twice', 4],
      ],
    },
  },
  pull: {
    label: 'Megan Pritchard’s pull request, merged',
    path: 'castling / pulls / 61',
    size: '3 files, +14 −4',
    title: 'Welsh has six plurals',
    state: 'Merged',
    author: 'Megan Pritchard',
    commit: 'e90d3b5',
    file: 'src/words/cy.ts',
    diff,
    comment: { author: 'Priya Nair', verb: 'asked', text: 'When is it many?', answer: 'At six, only six.' },
    checks: {
      name: 'Checks',
      passed: '5 of 5',
      list: [
        ['Counts to six', '0.2 s'],
        ['All 38 strings', '0.4 s'],
        ['Two speakers', ''],
        ['Still 9.8 kB', ''],
        ['Old phones', '61 s'],
      ],
    },
    merged: { into: 'Merged into main', when: 'Friday 15:22' },
  },
} as const;
