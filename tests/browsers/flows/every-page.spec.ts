import { allPages } from '../../support/site.ts';
import { partOf } from '../../support/walk.ts';
import { expect, test } from '../test.ts';

test.use({ folder: 'site' });
// The parts are shared out among the workers.
test.describe.configure({ mode: 'parallel' });

const PARTS = 4;
/** A phone's and a laptop's; some engines stop at a least width of theirs, below 450 px. */
const WIDTHS = [375, 1280];
const HEIGHT = 720;

/** What is wrong with a page as it stands. Runs in the page. */
function faultsOf(): string[] {
  const faults: string[] = [];
  const headings = [...document.querySelectorAll('h1')].filter(
    (heading) => heading.getBoundingClientRect().height > 0,
  );
  if (headings.length !== 1) faults.push(`shows ${String(headings.length)} h1`);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    // The innermost element that sticks out, as most that do only follow their content.
    const culprit = [...document.querySelectorAll('main *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .at(-1);
    const words = culprit?.outerHTML.slice(0, 80) ?? 'an unknown element';
    faults.push(`is ${String(scrollWidth - clientWidth)} px too wide by ${words}`);
  }
  return faults.map((fault) => `${location.pathname} at ${String(innerWidth)} px ${fault}`);
}

/**
 * Focuses everything of `main` as Tab does, there and back, and tells what the bar or the window's end
 * covers. Runs in the page, so that no stop waits for a question and its answer.
 */
function coveredStops(): string[] {
  /** In px; what is higher, such as a figure that scrolls, is only never hidden altogether. */
  const low = 144;
  document.documentElement.style.scrollBehavior = 'auto';
  const bar = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])',
    ),
  ].filter((each) => !each.matches(':disabled') && each.getClientRects().length > 0);
  const faults = [...stops, ...stops.reverse()].flatMap((stop) => {
    // Not every type of these options knows that some engines show the focus of a script only then.
    const options = { focusVisible: true };
    stop.focus(options);
    const { top, bottom, height } = stop.getBoundingClientRect();
    const isFree =
      height > low
        ? bottom > bar && top < innerHeight
        : top >= bar - 1 && bottom <= innerHeight + 1;
    if (isFree) return [];
    const name = stop.getAttribute('aria-label') ?? stop.textContent.trim().slice(0, 40);
    return [
      `${location.pathname}: "${name}" at ${String(Math.round(top))} to ${String(Math.round(bottom))} px`,
    ];
  });
  return [...new Set(faults)];
}

/** Resolves once a page has had its moment for what it does by itself. */
const hadIdleMoment = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => {
        resolve();
      });
    } else setTimeout(resolve, 100);
  });

for (let part = 1; part <= PARTS; part += 1) {
  test(`pages stand whole at two widths, ask for no script and hide no focus, part ${String(part)} of ${String(PARTS)}`, async ({
    visitor,
    site,
    found,
  }) => {
    // WebKit scrolls to what a script focuses a frame later only.
    const scrollsWithinFocus = !('missing' in found) && found.driver === 'playwright';
    const addresses = partOf(allPages(), part, PARTS);
    const faults: string[] = [];
    const covered: string[] = [];
    for (const [index, address] of addresses.entries()) {
      const before = site.scripts().length;
      // Focus is for a laptop; else each page begins with the width with which the one before it ended.
      const widths = scrollsWithinFocus || index % 2 === 0 ? WIDTHS : WIDTHS.toReversed();
      for (const [at, width] of widths.entries()) {
        await visitor.resize(width, HEIGHT);
        if (at === 0) await visitor.open(address);
        faults.push(...(await visitor.evaluate(faultsOf)));
      }
      await visitor.evaluate(hadIdleMoment);
      // What an earlier page's focus has woken may still come.
      const own = `asked for by ${site.origin}${address}`;
      faults.push(
        ...site
          .scripts()
          .slice(before)
          .filter((words) => words.endsWith(own)),
      );
      // Last of all, since a focus may wake what it is on.
      if (scrollsWithinFocus) covered.push(...(await visitor.evaluate(coveredStops)));
    }
    expect(faults).toEqual([]);
    expect(covered, 'whatever takes the focus is never under the bar').toEqual([]);
    if (!scrollsWithinFocus) expect(site.scripts()).toEqual([]);
    expect(await visitor.complaints()).toEqual([]);
    const answered = new Map(site.sent.map(({ path, status }) => [path, status]));
    expect(addresses.filter((address) => answered.get(address) !== 200)).toEqual([]);
    expect(site.sent.filter(({ status }) => status >= 400).map(({ path }) => path)).toEqual([]);
  });
}
