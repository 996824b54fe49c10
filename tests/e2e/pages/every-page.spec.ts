import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/browser/axe.ts';
import { hydrateAll } from '../../support/page-checks/hydrate-all.ts';
import * as layout from '../../support/page-checks/layout.ts';
import { largeTextFaults } from '../../support/page-checks/text-size.ts';
import { resize } from '../../support/browser/devtools.ts';
import { settled } from '../../support/browser/settled.ts';
import { allPages, inGroups, onePageOfEachKind } from '../../support/site.ts';
import { expect, test } from '../../support/browser/test.ts';

const kinds = onePageOfEachKind();

// The 404 page logs an error.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /\/404\.html/ });

/** Records requests for scripts and to other origins, which no page may make before an interaction. */
function recordRequests(page: Page, origin: string): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isScript = request.resourceType() === 'script' || /\.m?js$/.test(url.pathname);
    if (isScript || (url.origin !== origin && url.protocol !== 'data:')) requested.push(url.href);
  });
  return requested;
}

for (const group of inGroups(allPages())) {
  test(`pages ${group.join(' ')}`, { tag: '@chromium' }, async ({ page, baseURL }) => {
    const requested = recordRequests(page, baseURL ?? '');
    for (const address of group) {
      const check = (claim: string, faults: readonly string[]) =>
        expect.soft(faults, `${address}: ${claim}`).toEqual([]);
      await resize(page, 375);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      check('nothing moves with reduced motion', await layout.motionFaults(page));
      await page.waitForLoadState();
      await settled(page);
      check('no requests for scripts or to other origins before an interaction', requested);

      const eager: string[][] = [];
      for (const width of [375, 1280]) {
        await resize(page, width);
        check(`no horizontal scroll at ${String(width)} px`, await layout.horizontalOverflow(page));
        check(`text is in reading order at ${String(width)} px`, await layout.readingOrderFaults(page));
        check(`image sizes match their width at ${String(width)} px`, await layout.wrongImageSizes(page));
        eager.push(await layout.eagerImagesBelowFold(page));
      }
      // These are slow: `npm run test:slow` runs them on every page.
      if (kinds.includes(address)) {
        check('axe finds nothing', await axeViolations(page));
        check('large text on a phone', await largeTextFaults(page));
      }
      // An image above the fold at one width only may load eagerly.
      const [onPhone = [], onLaptop = []] = eager;
      check(
        'images below the fold are lazy',
        onPhone.filter((each) => onLaptop.includes(each)),
      );

      await hydrateAll(page);
      check('nothing moves after hydration', await layout.motionFaults(page));
      await settled(page);
      requested.length = 0;
    }
  });
}
