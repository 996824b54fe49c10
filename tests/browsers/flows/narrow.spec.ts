import { routes } from '../../../src/config/routes.ts';
import { expect, test } from '../test.ts';

test.use({ folder: 'site' });

/** What a phone of 320 px leaves between its margins, in px: some engines' windows are never so narrow. */
const NARROW = 280;

test('the filter of perspectives fits the narrowest phone', async ({ visitor }) => {
  await visitor.resize(375, 700);
  await visitor.open(routes.perspectives);
  const over = await visitor.evaluate((width: number) => {
    const list = document.querySelector<HTMLElement>('.perspectives');
    const select = list?.querySelector('select');
    if (!list || !select) return NaN;
    list.style.width = `${String(width)}px`;
    return select.getBoundingClientRect().right - list.getBoundingClientRect().right;
  }, NARROW);
  expect(over).toBeLessThanOrEqual(0);
});
