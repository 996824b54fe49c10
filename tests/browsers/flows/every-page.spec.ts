import { lastingPages } from '../../support/built-pages.ts';
import { partOf } from '../../support/walk.ts';
import { expect, test } from '../test.ts';

test.use({ folder: 'site' });
// The parts are shared out among the workers.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const PARTS = 4;
/** Some engines stop at a least width of theirs, below 450 px. */
const WIDTHS = [1280, 375];

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

for (let part = 1; part <= PARTS; part += 1) {
  test(`pages stand whole at two widths and ask for no script, part ${String(part)} of ${String(PARTS)}`, async ({
    visitor,
    site,
  }) => {
    const addresses = partOf(lastingPages(), part, PARTS);
    const faults: string[] = [];
    // The width changes once a page: each begins where the one before it ended.
    let widths = WIDTHS;
    for (const address of addresses) {
      const [first = 0, second = 0] = widths;
      await visitor.resize(first, 800);
      await visitor.open(address);
      faults.push(...(await visitor.evaluate(faultsOf)));
      await visitor.resize(second, 800);
      faults.push(...(await visitor.evaluate(faultsOf)));
      widths = [second, first];
    }
    expect(faults).toEqual([]);
    expect(await visitor.complaints()).toEqual([]);
    expect(site.scripts()).toEqual([]);
    const answered = new Map(site.sent.map(({ path, status }) => [path, status]));
    expect(addresses.filter((address) => answered.get(address) !== 200)).toEqual([]);
    expect(site.sent.filter(({ status }) => status >= 400).map(({ path }) => path)).toEqual([]);
  });
}
