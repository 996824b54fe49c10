import type { Locator, Page } from '@playwright/test';
import { accounts, monthlyPrices, payingCustomers, promises } from '../../../src/config/company.ts';
import { routes } from '../../../src/config/routes.ts';
import { friends } from '../../../src/copy/friends.ts';
import { mornings } from '../../../src/copy/scoop-mornings.ts';
import { startups } from '../../../src/copy/startups.ts';
import { zoho } from '../../../src/copy/zoho.ts';
import { expect, test } from '../../support/browser/test.ts';

interface Choice {
  readonly path: string;
  readonly group: string;
  /** The name of each, and what the hero says while it is chosen, and at no other time. */
  readonly options: readonly (readonly [name: string, ...shows: string[]])[];
  readonly descriptions?: readonly (string | RegExp)[];
  /** The last option is chosen at first; otherwise the first. */
  readonly beginsLast?: true;
  /** What is pressed: the radio itself lies over the whole key where it has no label to press. */
  readonly keys: 'label' | 'input';
  readonly stays?: string;
  /** What paper says besides all that can be chosen, and whether it has keys. */
  readonly paper?: { readonly says: readonly string[]; readonly keys: boolean };
}

const dollars = (sum: number, digits = 0) =>
  `${sum < 0 ? '−' : ''}$${Math.abs(sum).toLocaleString('en-US', { minimumFractionDigits: digits })}`;
const payout = (count: number) => dollars((count * monthlyPrices.scoopGrowth * promises.friendsPercent) / 100, 2);
const years = [2021, 2022, 2023, 2024, 2025] as const;

const choices: readonly Choice[] = [
  {
    path: routes.startups,
    group: startups.hero.rank,
    options: startups.hero.days.map(({ title, text }) => [title, text]),
    descriptions: startups.hero.days.map(({ text }) => text),
    keys: 'label',
    paper: { says: [], keys: true },
  },
  {
    path: routes.scoop,
    group: mornings.legend,
    options: mornings.days.map((day) => [day.label, day.text, `${day.weekday}: usually`]),
    keys: 'label',
    paper: { says: [], keys: false },
  },
  {
    path: routes.friends,
    group: friends.hero.tell.legend,
    options: [
      ['1 friend', payout(1), 'Pawn: '],
      ['5 friends', payout(5), 'Knight: '],
      ['20 friends', payout(20), 'Rook: '],
    ],
    keys: 'label',
    stays: '[aria-label*="payout $170.70"]',
    paper: { says: ['1 friend', '5 friends', '20 friends'], keys: false },
  },
  {
    path: routes.invest,
    group: 'A year and its accounts',
    options: years.map((year) => [
      `${String(year)}: ${payingCustomers[year].toLocaleString('en-US')} paying customers`,
      dollars(accounts[year].revenue),
    ]),
    descriptions: years.map((year) => RegExp(`${dollars(accounts[year].result).slice(2)}$`)),
    beginsLast: true,
    keys: 'input',
    paper: { says: [], keys: true },
  },
  {
    path: routes.links,
    group: 'Astrid Holm’s page as',
    options: [
      ['Links', 'How to ship me a cello', 'Letters, four a year'],
      ['Shop', 'Rosin €14'],
    ],
    keys: 'label',
  },
  {
    path: routes.openSource,
    group: 'State of the button',
    options: [
      ['Idle', 'It waits.'],
      ['Paying', '201 Created'],
      ['Paid', 'Thank you.'],
      ['No script', 'Leads to /pay/loaf'],
    ],
    descriptions: [
      'amount="1800" currency="GBP"',
      'endpoint="/api/intents">',
      'label="One loaf, sliced"',
      '<a href="/pay/loaf"> Pay £18.00 </a>',
    ],
    keys: 'label',
    stays: 'output svg',
  },
];

function parts(page: Page, { group, options }: Choice) {
  const hero = page.locator('main section').first();
  const texts = options.flatMap(([, ...shows]) => shows);
  /** Those of the texts that are said to somebody who cannot see. */
  const said = async () => {
    const all = await hero.ariaSnapshot();
    return texts.filter((text) => all.includes(text));
  };
  return { hero, group: hero.getByRole('group', { name: group }), texts, said };
}

/** The lines of code that an edge marks. */
const edgedIn = (group: Locator) =>
  group.locator('code i').evaluateAll((lines) => {
    const isEdged = (line: Element) => getComputedStyle(line).borderLeftWidth === '8px';
    return lines.filter(isEdged).map((line) => line.textContent.replace(/\s+/g, ' ').trim());
  });

async function expectChoices(page: Page, choice: Choice): Promise<void> {
  const { path, options, descriptions, stays } = choice;
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(path);
  const { hero, group, said } = parts(page, choice);
  const keys = group.locator(choice.keys);
  const radio = (index: number) => group.getByRole('radio', { name: options[index]?.[0] ?? '' });
  const expectChosen = async (index: number) => {
    const [, ...shows] = options[index] ?? [''];
    await expect(radio(index)).toBeChecked();
    await expect.poll(said).toEqual(shows);
    await expect(hero.getByText(shows[0] ?? '').last()).toBeVisible();
    await expect(radio(index)).toHaveAccessibleDescription(descriptions?.[index] ?? '');
    if (path === routes.openSource) expect(await edgedIn(group)).toEqual([descriptions?.[index]]);
    if (stays) await expect(hero.locator(stays)).toBeVisible();
  };
  await expect(keys).toHaveCount(options.length);
  const first = choice.beginsLast ? options.length - 1 : 0;
  await expectChosen(first);
  const round = [...options.keys()].map((index) => (index + first + 1) % options.length);
  for (const index of round) {
    await keys.nth(index).click();
    await expect(radio(index)).toBeChecked();
  }
  for (const index of round) {
    await page.keyboard.press('ArrowRight');
    await expect(radio(index)).toBeFocused();
    if (index !== first) await expectChosen(index);
  }
  await page.setViewportSize({ width: 320, height: 740 });
  const sides = await keys.evaluateAll((all) =>
    all.map((key) => key.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]),
  );
  expect(Math.min(...sides), 'large enough for a thumb').toBeGreaterThanOrEqual(44);
}

test.describe('each choice', () => {
  // Nothing here needs a script, and Firefox cannot be kept from running them.
  test.use({ javaScriptEnabled: false });
  test('says what it is about, alone', { tag: ['@chromium', '@slow'] }, async ({ page }) => {
    test.slow();
    for (const choice of choices) await test.step(choice.path, () => expectChoices(page, choice));
  });
});

for (const choice of choices) {
  const { path, options, paper } = choice;
  if (paper)
    test(`${path}: print has every choice`, { tag: ['@chromium', '@slow'] }, async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      const { hero, group, texts, said } = parts(page, choice);
      expect(await said()).toEqual(texts);
      for (const text of [...options.map(([, text]) => text ?? ''), ...paper.says])
        await expect(hero.getByText(text, { exact: true }).last()).toBeVisible();
      await expect(group).toBeVisible({ visible: paper.keys });
    });
}

const shown = (page: Page) => page.locator('ul:has(> .more) > li:not(.more):visible');

test('zoho: a phone begins with what teams switch on first, and a key shows the rest', async ({
  page,
  browserName,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(routes.zoho);
  await expect(shown(page)).toHaveText(zoho.first.map((app) => `${zoho.hero.first} ${app}`));
  const all = page.getByRole('checkbox', { name: zoho.hero.all });
  // A page that is still on its way to what is focused moves the key as well.
  await all.evaluate((key) => key.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await all.focus();
  const before = await all.boundingBox();
  expect(before?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Space');
  await expect(shown(page)).toHaveCount(zoho.apps.length);
  expect(await all.boundingBox()).toEqual(before);
  await all.uncheck();
  await expect(shown(page)).toHaveCount(zoho.first.length);
  // Paper has every app, of which Playwright tells Chromium alone.
  if (browserName === 'chromium') {
    await page.emulateMedia({ media: 'print' });
    await expect(shown(page)).toHaveCount(zoho.apps.length);
    await page.emulateMedia({ media: 'screen' });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(all).toBeHidden();
  await expect(shown(page)).toHaveCount(zoho.apps.length);
});

test('the pawn stands on the chosen day', { tag: '@chromium' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.startups);
  const rank = page.getByRole('group', { name: startups.hero.rank });
  const pawn = rank.locator('.pawn path').first();
  const flag = () =>
    rank.locator('.rook').evaluate((rook) => {
      const edge = (part: string) => rook.querySelector(part)?.getBoundingClientRect();
      return (edge('.flag')?.bottom ?? NaN) - (edge('img')?.top ?? NaN);
    });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const days = await rank.getByRole('radio').all();
    for (const day of days.slice(0, -1)) {
      await day.check();
      const square = await day.boundingBox();
      const piece = await pawn.boundingBox();
      const middle = (piece?.x ?? NaN) + (piece?.width ?? NaN) / 2 - (square?.x ?? NaN);
      expect(Math.abs(middle / (square?.width ?? NaN) - 0.5)).toBeLessThan(0.5);
    }
    expect(await flag(), 'behind a merlon').toBeGreaterThan(10);
    await days.at(-1)?.check();
    await expect(pawn).toBeHidden();
    expect(await flag(), 'above the tower').toBeLessThanOrEqual(1);
  }
});
