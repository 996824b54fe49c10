import { test } from '../support/test.ts';

test('the search of the support page goes to the help portal by GET', async ({ page }) => {
  await page.goto('/support/');
  await page.route('https://help.rook.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Help</title>' }),
  );
  await page.getByRole('searchbox', { name: 'Search the help portal' }).fill('payout & refund');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('https://help.rook.example/search?q=payout+%26+refund');
});
