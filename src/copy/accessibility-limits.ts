/** What does not work yet. `docs/accessibility.md` explains how to add a limit. Remove a limit once it is fixed. */

/** A limit of the site that a reader may run into. */
export interface Limit {
  /** What does not work, in the words of someone who runs into it. */
  readonly what: string;
  readonly where: string;
  /** A workaround. */
  readonly instead: string;
  /** Number and name of the criterion of WCAG 2.2, A or AA, that it fails; absent if it fails none. */
  readonly criterion?: string;
}

/** In the order of the page: failures first, then by the number of people that they may affect. */
export const accessibilityLimits: readonly Limit[] = [
  {
    what: 'Some pictures are mostly words, which cannot be spaced, recolored or translated.',
    where: 'Screenshots of products: Developers, Compliance, Support, Press Kit, Rook For Startups and its partners.',
    instead:
      'Twelve of them have all their words as text: “What the screen says.” Those of Pay, Links, Scoop and Friends are in the press kit. The others have a text alternative with the words that matter.',
    criterion: '1.4.5 Images of Text',
  },
  {
    what: 'There is no dark version, even if your system asks for one.',
    where: 'Every page.',
    instead: 'Turn on more contrast in your system, and lines get bolder. Or set your own colors.',
  },
  {
    what: 'At 400% the bar at the top takes more than a third of a laptop’s window.',
    where: 'Every page, in a window 180 px high.',
    instead: 'It never covers what has the focus. A browser’s reading view leaves it out.',
  },
  {
    what: 'In Safari, VoiceOver may not announce our lists, because they have no bullets.',
    where: 'Cards, rows and columns of links.',
    instead: 'Move by headings, which are announced in every browser.',
  },
  {
    what: 'A bar reports how far the page is scrolled, each time scrolling stops. Some screen readers speak or beep.',
    where: 'Every page, below the menus.',
    instead: 'In NVDA, press NVDA+U to silence progress bars, and again to hear them.',
  },
  {
    what: 'The home page opens a message by itself once you have scrolled past half a screen.',
    where: 'Home, on the first visit.',
    instead: 'Escape closes it for good. Tab never opens it.',
  },
  {
    what: 'Notices disappear after five seconds, and you cannot call them back.',
    where: 'After Share, Save, a copy or a download.',
    instead:
      'A notice stays while you point at it or the focus is in it, and by keyboard while the focus is on the button that you pressed.',
  },
  {
    what: 'Charts scroll sideways on a phone.',
    where: 'Figures in Perspectives.',
    instead: 'The text alternative says what the chart shows. By keyboard, the arrow keys scroll it.',
  },
  {
    what: 'Text in drawings of products does not grow with the text of the page.',
    where: 'All pages with such a drawing; see the first limit.',
    instead: 'Zoom the page, or read the text alternative, which says what the screen shows.',
  },
  {
    what: 'Searching needs a script.',
    where: 'Search.',
    instead: 'Without one, all pages and articles are listed there.',
  },
  {
    what: 'No test checks the PDFs.',
    where: 'Press releases, letters, the code of conduct.',
    instead: 'Releases and letters are also pages. Ask for the code of conduct, and we send it as text.',
  },
  {
    what: 'Songs and recordings play on other sites. We have not checked their captions.',
    where: 'Life, Dev Conference, Support.',
    instead: 'Ask for a transcript, and we send it as text.',
  },
];
