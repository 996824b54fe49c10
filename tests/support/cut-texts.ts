import type { Page } from '@playwright/test';

/** What a reader may set for all text (WCAG 1.4.12), as a style sheet of their own would. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Spaces all text of a page as WCAG 1.4.12 allows a reader to; the function takes that back. */
export async function spaceText(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((rules) => {
    const made = new CSSStyleSheet();
    made.replaceSync(rules);
    document.adoptedStyleSheets.push(made);
    return made;
  }, SPACING);
  return () =>
    sheet.evaluate((made) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== made);
    });
}

/**
 * Texts of a page that cannot be read at its present width: cut by a box that does not scroll, or beyond
 * an edge of the window to which nobody can scroll. Folded text of `main` is opened first.
 * @returns one line a text, with how much is lost
 */
export function cutTextsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Bounds {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
      /** What sets them, for a failure. */
      readonly by: string;
    }
    type Loss = readonly [side: string, px: number];
    /** Letters may hang out of their box a little, by which nothing of them is lost; in px. */
    const slack = 1.5;
    const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
    const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    const window = {
      ...{ left: 0, right: document.documentElement.clientWidth },
      ...{ top: -scrollY, bottom: Infinity, by: 'the window' },
    };
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      folded.removeAttribute('name');
      folded.open = true;
    }

    /** Where text of an element can be seen or scrolled to; nowhere where it is for screen readers alone. */
    const findBounds = (element: Element): Bounds | undefined => {
      const style = getComputedStyle(element);
      const isUnseen = style.clip === 'rect(0px, 0px, 0px, 0px)' || element.matches('.skip-link');
      if (isUnseen) return undefined;
      const parent = element.parentElement;
      if (!parent || element === document.body) return window;
      const outer =
        style.position === 'fixed' ? { ...window, top: 0, bottom: innerHeight } : boundsOf(parent);
      const { overflowX, overflowY } = style;
      // Inside of a drawing only its outer frame cuts.
      const isPart = element instanceof SVGElement && !(element instanceof SVGSVGElement);
      if (outer === undefined || isPart) return outer;
      const box = element.getBoundingClientRect();
      const [x, y] = [isScrolled(overflowX) ? everywhere : outer, isScrolled(overflowY) ? everywhere : outer]; // prettier-ignore
      const [left, right] = isCut(overflowX)
        ? [Math.max(x.left, box.left), Math.min(x.right, box.right)]
        : [x.left, x.right];
      const [top, bottom] = isCut(overflowY)
        ? [Math.max(y.top, box.top), Math.min(y.bottom, box.bottom)]
        : [y.top, y.bottom];
      const isOwn = isCut(overflowX) || isCut(overflowY);
      return { left, right, top, bottom, by: isOwn ? nameOf(element) : outer.by };
    };
    const known = new Map<Element, Bounds | undefined>();
    const boundsOf = (element: Element): Bounds | undefined => {
      if (!known.has(element)) known.set(element, findBounds(element));
      return known.get(element);
    };

    const worstOf = (losses: readonly Loss[]): Loss =>
      losses.reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
    /** How much of a line is lost at most, in px, and at which side. */
    const lossOf = (line: DOMRect, bounds: Bounds, spacing: number): Loss => {
      // Of the letters, not of the room that their font keeps above and below them, and after the last.
      const room = line.height * 0.2;
      const sides = [
        ['left', bounds.left - line.left],
        ['right', line.right - spacing - bounds.right],
        ['top', bounds.top - line.top - room],
        ['bottom', line.bottom - room - bounds.bottom],
      ] as const;
      return worstOf(sides);
    };

    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const words = walker.currentNode.textContent?.trim().slice(0, 40) ?? '';
      if (!parent || words === '') continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const bounds = boundsOf(parent);
      if (bounds === undefined) continue;
      const spacing = Number.parseFloat(getComputedStyle(parent).letterSpacing) || 0;
      range.selectNodeContents(walker.currentNode);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const [side, loss] = worstOf(lines.map((line) => lossOf(line, bounds, spacing)));
      if (loss > slack) {
        faults.push(
          `"${words}" loses ${String(Math.round(loss))} px at the ${side} of ${bounds.by}`,
        );
      }
    }
    return faults;
  });
}
