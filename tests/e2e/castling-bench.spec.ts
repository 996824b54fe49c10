import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('the payment button is shown in the state that is chosen, beside its lines, without a script', async ({
  page,
}) => {
  await page.goto('/open-source/');
  const bench = page.getByRole('group', { name: 'State of the button' });
  const result = bench.getByRole('status');
  await expect(bench.getByRole('radio', { name: 'Idle' })).toBeChecked();
  await expect(result).toHaveText('Pay £18.00 It waits.', { useInnerText: true });
  // What is sold stands above its button in every state.
  const loaf = result.locator('svg');
  await expect(loaf).toBeVisible();

  for (const [state, says] of [
    ['Paying', '/api/intents'],
    ['Paid', 'One loaf, sliced'],
    ['No script', '/pay/loaf'],
  ] as const) {
    await bench.locator('label', { hasText: state }).click();
    await expect(bench.getByRole('radio', { name: state })).toBeChecked();
    await expect(result).toContainText(says, { useInnerText: true });
    await expect(loaf).toBeVisible();
    // The line that says so is set apart from the first one, which never is.
    const line = bench.getByRole('code').getByText(says);
    const apart = await line.evaluate((element) => getComputedStyle(element).borderLeftWidth);
    expect(apart).toBe('8px');
    await expect(bench.getByRole('code').getByText('amount=')).toHaveCSS(
      'border-left-width',
      '0px',
    );
  }
});

test('each state of the payment button says which lines of the tag it has to do with', async ({
  page,
}) => {
  await page.goto('/open-source/');
  const bench = page.getByRole('group', { name: 'State of the button' });
  for (const [state, lines] of [
    ['Idle The amount, in pence', 'amount="1800" currency="GBP"'],
    ['Paying Your server, not ours', 'endpoint="/api/intents">'],
    ['Paid What the buyer reads', 'label="One loaf, sliced"'],
    ['No script A plain link', '<a href="/pay/loaf"> Pay £18.00 </a>'],
  ] as const) {
    await expect(bench.getByRole('radio', { name: state })).toHaveAccessibleDescription(lines);
  }
  const code = await bench.ariaSnapshot();
  expect(code).toContain('<castling-pay');
});

test('the arrow keys go through the states of the payment button', async ({ page }) => {
  await page.goto('/open-source/');
  const bench = page.getByRole('group', { name: 'State of the button' });
  await bench.getByRole('radio', { name: 'Idle' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(bench.getByRole('radio', { name: 'Paying' })).toBeFocused();
  await expect(bench.getByRole('status')).toContainText('201 Created', { useInnerText: true });
});

test('each state of the payment button can be hit by a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/open-source/');
  const bench = page.getByRole('group', { name: 'State of the button' });
  for (const state of ['Idle', 'Paying', 'Paid', 'No script']) {
    const box = await bench.locator('label', { hasText: state }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
});
