import { routes } from '#company/routes.ts';
import { trackHydration, interceptScripts } from '../../support/browser/scripts.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

test('one question is open at a time, and arrow keys move between questions', async ({ page }) => {
  const hydrated = await trackHydration(page);
  const { release } = await interceptScripts(page, { held: true });
  await page.goto(routes.openSource);
  const questions = page.locator('main details[name] > summary');
  const open = page.locator('main details[name][open] > summary');
  const [first, second, last] = [questions.first(), questions.nth(1), questions.last()];
  await second.click();
  await first.click();
  await expect(open).toHaveText([await first.innerText()]);
  release();
  await hydrated('FaqAccordion');
  await expect(open).toHaveText([await first.innerText()]);
  await second.click();
  await expect(open).toHaveText([await second.innerText()]);
  for (const [key, focused] of [
    ['Home', first],
    ['ArrowDown', second],
    ['End', last],
    ['ArrowDown', first],
    ['ArrowUp', last],
    ['Home', first],
    // Other keys, and these with a modifier, keep their function.
    ['Alt+ArrowDown', first],
    ['Shift+End', first],
    ['Tab', second],
    ['Shift+Tab', first],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await first.press('Enter');
  await expect(open).toHaveCount(0);
});

// Only DevTools can read the accessibility tree.
test('each question is exposed as a button and a heading', { tag: '@chromium' }, async ({ page }) => {
  const hydrated = await trackHydration(page);
  await page.goto(routes.openSource);
  // Until it is laid out, a question has no text.
  await settled(page);
  const first = page.locator('main details[name] > summary').first();
  const question = (await first.innerText()).trim();
  const session = await page.context().newCDPSession(page);
  for (const hydrate of [() => undefined, () => first.focus().then(() => hydrated('FaqAccordion'))]) {
    await hydrate();
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const named = nodes.filter(({ name, ignored }) => name?.value === question && !ignored);
    expect(named.map(({ role }) => String(role?.value))).toEqual(
      expect.arrayContaining(['heading', expect.stringContaining('DisclosureTriangle')]),
    );
  }
});
