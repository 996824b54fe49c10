import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { BAR_SCRIPT_FILE, barHtml, barScript, barStyle } from '../../src/drafts/draft-bar.ts';
import { withVersion } from '../../src/publisher/drafts/preview-pages.ts';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

// The policy of a preview's page knows the bar's rules; that of the site's page, which stands in for it, does not.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

const bar = barHtml({
  document: { dataset: 'perspectives', id: 'post-1', title: 'A draft', isDraft: true },
  list: undefined,
  editHref: 'https://rook.sanity.studio/perspectives/intent/edit/id=post-1;type=post',
  problems: ['slug', 'mainImage.alt', 'body[3].asset'].map((field) => ({
    ...{ dataset: 'perspectives', document: 'post-1', title: 'A draft', field },
    ...{ found: 'is not as it should be and is left out.', mend: 'Write another.' },
  })),
});

/** Serves a page as the preview does; `version` is asked for each answer, and is what the page shows. */
async function openDraft(page: Page, version: () => string) {
  // prettier-ignore
  await page.route(`**/${BAR_SCRIPT_FILE}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: barScript }),
  );
  const response = await page.request.get(routes.about);
  const headers = response.headers();
  const built = (await response.text())
    .replace('</head>', `${barStyle}</head>`)
    .replace('</body>', `${bar}</body>`);
  await page.route(`**${routes.about}`, async (route) => {
    const now = version();
    const html = built.replace(/<h1([^>]*)>/, `<h1$1>Version ${now} `);
    await route.fulfill({
      headers: { ...headers, 'preview-version': now },
      body: withVersion(html, now),
    });
  });
  await page.goto(routes.about);
}

test('the bar of a draft says what the page shows, and covers nothing that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDraft(page, () => 'a');
  const shown = page.getByRole('complementary', { name: 'Draft' });
  await expect(shown).toContainText('Perspective “A draft”, not published as it is here');
  await expect(shown.getByRole('link', { name: 'Open in the Studio' })).toBeVisible();
  await page.getByText('3 reports of the site').click();
  await expect(shown.getByText('body[3].asset')).toBeVisible();
  expect(await violationsOf(page, '.draft-bar')).toEqual([]);
  await page.getByText('3 reports of the site').click();
  // Every link of the footer, the part that the bar comes to lie over.
  const covered = await shown.evaluate(
    (element) =>
      [...document.querySelectorAll<HTMLElement>('footer a[href]')].filter((link) => {
        // Under the bar, where the browser thinks that it is in sight.
        scrollBy(0, link.getBoundingClientRect().bottom - innerHeight + 4);
        link.focus();
        return link.getBoundingClientRect().bottom > element.getBoundingClientRect().top;
      }).length,
  );
  expect(covered).toBe(0);
  await expect(page.locator('footer a[href]').last()).toBeFocused();
});

test('a draft that is looked at shows itself anew when it has changed', async ({ page }) => {
  let version = 'a';
  const asked = page.waitForRequest((request) => request.method() === 'HEAD');
  await openDraft(page, () => version);
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Version a');
  version = 'b';
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Version b');
});

test('a draft that has changed before its page asks for the first time shows itself anew', async ({
  page,
}) => {
  let answers = 0;
  await openDraft(page, () => (answers++ === 0 ? 'a' : 'b'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Version b');
});
