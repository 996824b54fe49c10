import type { Page } from '@playwright/test';
import { SANITY_CDN } from '#content/settings/env.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { hydrateAll } from '../../support/page-checks/hydrate-all.ts';
import * as layout from '../../support/page-checks/layout.ts';
import { overlappingText } from '../../support/page-checks/text-size.ts';
import { typeSizeFaults } from '../../support/page-checks/type-sizes.ts';
import { resize } from '../../support/browser/devtools.ts';
import { settled } from '../../support/browser/settled.ts';
import { allPages, inGroups, onePageOfEachKind } from '../../support/site.ts';
import { expect, test } from '../../support/browser/test.ts';

const kinds = onePageOfEachKind();
/** More pages of the same templates. */
const others = allPages().filter((address) => !kinds.includes(address));

// The 404 page logs an error.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /\/404\.html/ });

/** Records requests for scripts and to other origins (of content, Sanity's pictures are its own), which no page may make before an interaction. */
function recordRequests(page: Page, origin: string): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isScript = request.resourceType() === 'script' || /\.m?js$/.test(url.pathname);
    const isOwn = [origin, SANITY_CDN].includes(url.origin) || url.protocol === 'data:';
    if (isScript || !isOwn) requested.push(url.href);
  });
  return requested;
}

for (const group of [...inGroups(kinds, 3), ...inGroups(others)]) {
  const tag = group.some((address) => kinds.includes(address)) ? ['@chromium'] : ['@chromium', '@slow'];
  test(`pages ${group.join(' ')}`, { tag }, async ({ page, baseURL }) => {
    // The consent banner, if there is any, covers the page until the visitor has chosen.
    await page.addInitScript(() => localStorage.setItem('consent:google-analytics', 'refused'));
    const requested = recordRequests(page, baseURL ?? '');
    // Text is in Archivo from the second page of a visit on.
    await page.goto(group[0] ?? '');
    await settled(page);
    await page.evaluate(() => document.fonts.ready);
    for (const address of group) {
      const check = (claim: string, faults: readonly string[]) =>
        expect.soft(faults, `${address}: ${claim}`).toEqual([]);
      await resize(page, 375);
      await page.goto(address, { referer: baseURL ?? '', waitUntil: 'domcontentloaded' });
      check('nothing moves with reduced motion', await layout.motionFaults(page));
      await page.waitForLoadState();
      await settled(page);
      check('no requests for scripts or to other origins before an interaction', requested);

      const eager: string[][] = [];
      for (const width of [375, 1280]) {
        await resize(page, width);
        check(`no horizontal scroll at ${String(width)} px`, await layout.horizontalOverflow(page));
        check(`text is in reading order at ${String(width)} px`, await layout.readingOrderFaults(page));
        check(`no text covers other text at ${String(width)} px`, await overlappingText(page));
        check(`type follows docs/design.md at ${String(width)} px`, await typeSizeFaults(page));
        check(`no merlon covers a picture at ${String(width)} px`, await layout.coveredPictures(page));
        check(`image sizes match their width at ${String(width)} px`, await layout.wrongImageSizes(page));
        eager.push(await layout.eagerImagesBelowFold(page));
      }
      for (const width of [360, 768, 1280]) {
        await resize(page, width);
        check(`no word is alone on the last line of a title at ${String(width)} px`, await layout.lonelyWords(page));
      }
      check('axe finds nothing', await axeViolations(page));
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
