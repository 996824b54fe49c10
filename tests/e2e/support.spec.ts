import { expect, test } from '../support/test.ts';

test('contact forwards to support', async ({ page }) => {
  await page.goto('/contact/');
  await page.waitForURL('**/support/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the forwarding page is whole for those who are not forwarded', async ({ request }) => {
  const html = await (await request.get('/contact/')).text();
  expect(html).toMatch(/<html lang="en">/);
  expect(html).toMatch(/<meta charset="utf-8">/);
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/support/">');
  expect(html).toMatch(/<link rel="canonical" href="https:\/\/[^"]+\/support\/">/);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toMatch(/<a [^>]*href="\/support\/"[^>]*>\s*Go to Support\s*<\/a>/);
});

test('the search of the support page goes to the help portal by GET', async ({ page }) => {
  await page.goto('/support/');
  await page.route('https://help.rook.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Help</title>' }),
  );
  await page.getByRole('searchbox', { name: 'Search the help portal' }).fill('payout & refund');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('https://help.rook.example/search?q=payout+%26+refund');
});
