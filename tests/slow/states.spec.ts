import { routes } from '../../src/config/routes.ts';
import { lostRulesOf, wholeStyles } from '../support/page-checks/states.ts';
import { expect, test } from '../support/browser/test.ts';

/** Together they have every kind of state: folded, chosen, pressed, copied, busy, current. */
const pages = [
  routes.links,
  routes.scoop,
  routes.friends,
  routes.startups,
  routes.zoho,
  routes.openSource,
  routes.invest,
  routes.careers,
  routes.search,
  routes.perspectives,
  `${routes.perspectives}first-flight/`,
  `${routes.pressReleases}castling-public-launch/`,
];

// One worker builds the whole style sheets, once.
test.describe.configure({ mode: 'default' });
// `/404.html` tells of itself; copying may be refused, whose notice is looked at too.
test.use({ expectedComplaints: /404|[Cc]lipboard|ERR_FAILED/ });

let whole: ReturnType<typeof wholeStyles>;
test.beforeAll(() => {
  whole = wholeStyles();
});

// Bar and footer are the same on all pages; copying a color brings a notice.
for (const [width, part, addresses] of [
  [1280, 'body', [routes.home, routes.brandKit]],
  [375, 'body', [routes.perspectives]],
  [1280, 'main', pages],
] as const) {
  for (const address of addresses) {
    const title = `${part} of ${address} at ${String(width)} px looks in all states as with whole style sheets`;
    test(title, { tag: '@chromium' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // A face that comes between two looks would change every width.
      await page.route(/\.woff2$/, (route) => route.abort());
      await page.goto(address);
      expect(await lostRulesOf(page, whole.get(address) ?? '', part)).toEqual([]);
    });
  }
}
