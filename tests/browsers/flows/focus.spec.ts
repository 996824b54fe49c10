import { lastingPages } from '../../support/built-pages.ts';
import { partOf } from '../../support/walk.ts';
import { expect, test } from '../test.ts';

test.use({ folder: 'site' });
// WebKit scrolls to what a script focuses a frame later only.
test.skip(
  ({ found }) => !('missing' in found) && found.driver === 'webdriver',
  'Only for engines that scroll within focus().',
);
// The parts are shared out among the workers.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const PARTS = 4;

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

for (let part = 1; part <= PARTS; part += 1) {
  test(`whatever takes the focus is never under the bar, part ${String(part)} of ${String(PARTS)}`, async ({
    visitor,
  }) => {
    await visitor.resize(1280, 720);
    const faults: string[] = [];
    for (const address of partOf(lastingPages(), part, PARTS)) {
      await visitor.open(address);
      faults.push(...(await visitor.evaluate(coveredStops)));
    }
    expect(faults).toEqual([]);
  });
}
