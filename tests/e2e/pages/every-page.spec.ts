import type { Page } from '@playwright/test';
import { violationsOf } from '../../support/browser/axe.ts';
import { hydrateAll } from '../../support/page-checks/hydrate-all.ts';
import { disorderOf, eagerBelowFold, movementOf, overflowOf, wrongWidthsOf } from '../../support/page-checks/layout.ts';
import { resize } from '../../support/browser/resize.ts';
import { settled } from '../../support/browser/settled.ts';
import { allPages, onePageOfEachKind } from '../../support/site.ts';
import { expect, test } from '../../support/browser/test.ts';

/** Pages of one test, which share a tab: in a tab of its own, axe takes three times as long to start. */
const GROUP = 6;
const pages = allPages();
const kinds = onePageOfEachKind();
const groups = Array.from({ length: Math.ceil(pages.length / GROUP) }, (_, index) =>
  pages.slice(index * GROUP, (index + 1) * GROUP),
);

// The page of unknown addresses says so in the console.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /\/404\.html/ });

/** Starts to note what pages ask for that a page is not to ask for by being opened. */
function watchRequests(page: Page, origin: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isScript = request.resourceType() === 'script' || /\.m?js$/.test(url.pathname);
    if (isScript || (url.origin !== origin && url.protocol !== 'data:')) asked.push(url.href);
  });
  return asked;
}

for (const group of groups) {
  test(`pages ${group.join(' ')}`, { tag: '@chromium' }, async ({ page, baseURL }) => {
    const asked = watchRequests(page, baseURL ?? '');
    for (const address of group) {
      const check = (what: string, faults: readonly string[]) => expect.soft(faults, `${address}: ${what}`).toEqual([]);
      await resize(page, 375);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      check('nothing moves where less motion is wanted', await movementOf(page));
      await page.waitForLoadState();
      await settled(page);
      check('no script and no other site is asked for before the visitor acts', asked);

      const eager: string[][] = [];
      for (const width of [375, 1280]) {
        await resize(page, width);
        check(`no sideways scroll at ${String(width)} px`, await overflowOf(page));
        check(`text comes in the order of reading at ${String(width)} px`, await disorderOf(page));
        check(`pictures say how wide they stand at ${String(width)} px`, await wrongWidthsOf(page));
        eager.push(await eagerBelowFold(page));
      }
      // It takes longer than all else: the slow tests ask it about every page, at two widths.
      if (kinds.includes(address)) check('axe finds nothing', await violationsOf(page));
      // One that a laptop shows at once and a phone later has to be one thing or the other.
      const [onPhone = [], onLaptop = []] = eager;
      check(
        'pictures below wait',
        onPhone.filter((each) => onLaptop.includes(each)),
      );

      // Complaints of the scripts fail the test at its end.
      await hydrateAll(page);
      check('nothing moves by scripts either', await movementOf(page));
      await settled(page);
      asked.length = 0;
    }
  });
}
