import type { Locator, Page } from '@playwright/test';
import { accounts, monthlyPrices, payingCustomers, promises } from '#company/record.ts';
import { routes } from '#company/routes.ts';
import { friends } from '#copy/friends.ts';
import { mornings } from '#copy/scoop-mornings.ts';
import { startups } from '#copy/startups.ts';
import { zoho } from '#copy/zoho.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

interface Choice {
  readonly path: string;
  readonly group: string;
  /** Each option's name, and the text that the hero shows only while it is chosen. */
  readonly options: readonly (readonly [name: string, ...shows: string[]])[];
  readonly descriptions?: readonly (string | RegExp)[];
  /** Whether the hero shows the last option initially, instead of the first, and whether that is chosen. */
  readonly startsAtLast?: 'chosen' | 'unchosen';
  /** Whether inputs cover their labels. */
  readonly isCovered?: true;
  /** The hero has such texts elsewhere, too: only those beside the options count. */
  readonly isBeside?: true;
  /** Selector of an element that every option shows. */
  readonly always?: string;
  /** Text that only print shows, and whether print shows the options' controls. */
  readonly print?: { readonly text: readonly string[]; readonly hasControls: boolean };
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
    startsAtLast: 'unchosen',
    print: { text: [], hasControls: true },
  },
  {
    path: routes.scoop,
    group: mornings.legend,
    options: mornings.days.map((day) => [day.label, day.text, `${day.weekday}: usually`]),
    print: { text: [], hasControls: false },
  },
  {
    path: routes.friends,
    group: friends.hero.tell.legend,
    options: [
      ['1 friend', payout(1), 'Pawn: '],
      ['5 friends', payout(5), 'Knight: '],
      ['20 friends', payout(20), 'Rook: '],
    ],
    isBeside: true,
    always: 'figure:has-text("$170.70")',
    print: { text: ['1 friend', '5 friends', '20 friends'], hasControls: false },
  },
  {
    path: routes.invest,
    group: 'A year and its accounts',
    options: years.map((year) => [
      `${String(year)}: ${payingCustomers[year].toLocaleString('en-US')} paying customers`,
      dollars(accounts[year].revenue),
    ]),
    descriptions: years.map((year) => RegExp(`${dollars(accounts[year].result).slice(2)}$`)),
    startsAtLast: 'chosen',
    isCovered: true,
    print: { text: [], hasControls: true },
  },
  {
    path: routes.links,
    group: 'Astrid Holm’s page as',
    options: [
      ['Links', 'How to ship me a cello', 'Letters, four a year'],
      ['Shop', 'Rosin €14'],
    ],
  },
  {
    path: routes.openSource,
    group: 'State of the button',
    options: [
      ['Idle', 'Waiting for a click.'],
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
    always: 'output svg',
  },
];

function locate(page: Page, { group: name, options, isBeside }: Choice) {
  const hero = page.locator('main section').first();
  const group = hero.getByRole('group', { name });
  // Print hides the options themselves.
  const area = isBeside ? hero.getByRole('group', { name, includeHidden: true }).locator('..') : hero;
  const texts = options.flatMap(([, ...shows]) => shows);
  /** The texts that are in the accessibility tree. */
  const exposed = async () => {
    const snapshot = await area.ariaSnapshot();
    return texts.filter((text) => snapshot.includes(text));
  };
  return { hero, group, area, texts, exposed };
}

/** The highlighted lines of code, with a border on the left. */
const highlightedIn = (group: Locator) =>
  group.locator('code i').evaluateAll((lines) => {
    const isHighlighted = (line: Element) => getComputedStyle(line).borderLeftWidth === '8px';
    return lines.filter(isHighlighted).map((line) => line.textContent.replace(/\s+/g, ' ').trim());
  });

async function expectWorkingChoice(page: Page, choice: Choice): Promise<void> {
  const { path, options, descriptions, always } = choice;
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(path);
  const { hero, group, area, exposed } = locate(page, choice);
  const targets = group.locator(choice.isCovered ? 'input' : 'label');
  const radio = (index: number) => group.getByRole('radio', { name: options[index]?.[0] ?? '' });
  const expectShown = async (index: number, isChosen = true) => {
    const [, ...shows] = options[index] ?? [''];
    await expect(radio(index)).toBeChecked({ checked: isChosen });
    await expect.poll(exposed).toEqual(shows);
    const visible = area.getByText(shows[0] ?? '').filter({ visible: true });
    await expect(visible.last()).toBeVisible();
    await expect(radio(index)).toHaveAccessibleDescription(descriptions?.[index] ?? '');
    if (path === routes.openSource) expect(await highlightedIn(group)).toEqual([descriptions?.[index]]);
    if (always) await expect(hero.locator(always)).toBeVisible();
  };
  await expect(targets).toHaveCount(options.length);
  const first = choice.startsAtLast ? options.length - 1 : 0;
  await expectShown(first, choice.startsAtLast !== 'unchosen');
  const cycle = [...options.keys()].map((index) => (index + first + 1) % options.length);
  for (const index of cycle) {
    await targets.nth(index).click();
    await expect(radio(index)).toBeChecked();
  }
  for (const index of cycle) {
    await page.keyboard.press('ArrowRight');
    await expect(radio(index)).toBeFocused();
    if (index !== first) await expectShown(index);
  }
  await page.setViewportSize({ width: 320, height: 256 });
  await radio(first).blur();
  await radio(first).focus();
  await expect(targets.nth(first), 'the focused option').toBeInViewport({ ratio: 0.5 });
  await page.setViewportSize({ width: 320, height: 740 });
  const sides = await targets.evaluateAll((all) =>
    all.map((target) => target.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]),
  );
  expect(Math.min(...sides), 'target size').toBeGreaterThanOrEqual(44);
}

test.describe('choices', () => {
  // They work without scripts, which Playwright cannot disable in Firefox.
  test.use({ javaScriptEnabled: false });
  test('each option shows only its own text', { tag: ['@chromium', '@slow'] }, async ({ page }) => {
    test.slow();
    for (const choice of choices) await test.step(choice.path, () => expectWorkingChoice(page, choice));
  });
});

for (const choice of choices) {
  const { path, options, print } = choice;
  if (print)
    test(`${path}: print shows every option`, { tag: ['@chromium', '@slow'] }, async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      const { hero, group, texts, exposed } = locate(page, choice);
      expect(await exposed()).toEqual(texts);
      for (const text of [...options.map(([, text]) => text ?? ''), ...print.text])
        await expect(hero.getByText(text, { exact: true }).last()).toBeVisible();
      await expect(group).toBeVisible({ visible: print.hasControls });
    });
}

const shownApps = (page: Page) => page.locator('ul:has(> .more) > li:not(.more):visible');

test('Zoho: a phone shows the first apps and some others, and a checkbox shows the rest', async ({
  page,
  browserName,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(routes.zoho);
  const early = shownApps(page).filter({ hasText: zoho.hero.first });
  await expect(early).toHaveText(zoho.first.map((app) => `${zoho.hero.first} ${app}`));
  const few = await shownApps(page).count();
  expect(few).toBeGreaterThan(zoho.first.length);
  await settled(page);
  const all = page.getByRole('checkbox', { name: zoho.hero.all });
  // A page that still scrolls to the focused element would move the checkbox.
  await all.evaluate((checkbox) => checkbox.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await all.focus();
  const before = await all.boundingBox();
  expect(before?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Space');
  await expect(shownApps(page)).toHaveCount(zoho.apps.length);
  expect(await all.boundingBox()).toEqual(before);
  await all.uncheck();
  await expect(shownApps(page)).toHaveCount(few);
  // Playwright can emulate print only in Chromium.
  if (browserName === 'chromium') {
    await page.emulateMedia({ media: 'print' });
    await expect(shownApps(page)).toHaveCount(zoho.apps.length);
    await page.emulateMedia({ media: 'screen' });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(all).toBeHidden();
  await expect(shownApps(page)).toHaveCount(zoho.apps.length);
});
