import { routes } from '#company/routes.ts';
import { lostRules, unpurgedStyles } from '../support/page-checks/lost-rules.ts';
import { expect, test } from '../support/browser/test.ts';

const { links, scoop, friends, startups, zoho, openSource, invest, careers, search, perspectives } = routes;
const documents = [`${perspectives}first-flight/`, `${routes.pressReleases}castling-public-launch/`];
/** Together they have every state: collapsed, chosen, pressed, copied, busy, current. */
const pages = [links, scoop, friends, startups, zoho, openSource, invest, careers, search, perspectives, ...documents];

// One worker builds the style sheets, once.
test.describe.configure({ mode: 'default' });
// The 404 page logs an error. Copying may fail, and its notice is compared, too.
test.use({ expectedErrors: /404|[Cc]lipboard|ERR_FAILED/ });

let styles: ReturnType<typeof unpurgedStyles>;
test.beforeAll(() => {
  styles = unpurgedStyles();
});

// Header and footer are the same on all pages. The brand kit has a notice, after copying a color.
for (const [width, part, addresses] of [
  [1280, 'body', [routes.home, routes.brandKit]],
  [375, 'body', [perspectives]],
  [1280, 'main', pages],
] as const) {
  for (const address of addresses) {
    const title = `${address}, ${part} at ${String(width)} px: no state needs a purged rule`;
    test(title, { tag: '@chromium' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // A font that loads between the two snapshots would change every width.
      await page.route(/\.woff2$/, (route) => route.abort());
      await page.goto(address);
      expect(await lostRules(page, styles.get(address) ?? '', part)).toEqual([]);
    });
  }
}
