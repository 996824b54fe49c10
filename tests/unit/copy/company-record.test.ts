import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast } from '~/brand/color.ts';
import { hexOf } from '~/brand/palette.ts';
import { paper } from '~/brand/theme.ts';
import * as record from '~/config/company.ts';
import { home } from '~/copy/home.ts';
import { links as linksPage } from '~/copy/links.ts';
import { formatDate } from '~/lib/format-date.ts';
import { claims, sharedFigures } from '../../support/content/company-claims.ts';
import { everythingSaid } from '../../support/content/said.ts';

const { accounts, launches, linksUsers, monthlyPrices, products, promises } = record;

const said = everythingSaid();
/** Expects a page or document to contain some words. The message does not show all of its text. */
function expectSaid(place: string, words: string): void {
  const found = said.find((each) => each.place === place);
  expect(found?.text.includes(words), `${found?.file}, "${place}": by the record it says "${words}"`).toBe(true);
}
const printed = (amount: number) => amount.toLocaleString('en-US');

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ');

/** A number as a text writes it, in figures or in words. */
function numberOf(word: string): number {
  const place = NUMBERS.indexOf(word.toLowerCase());
  if (place >= 0) return place;
  return word.toLowerCase() === 'sixty' ? 60 : Number(word.replaceAll(',', ''));
}

it.each(claims)('every page says the same of: $fact', ({ is, said: pattern, places, except }) => {
  const found = said.flatMap(({ place, text }) =>
    [...text.matchAll(pattern)]
      .filter(([words]) => !except?.test(words))
      .map(([words, ...groups]) => ({ place, words, figure: groups.find(Boolean) ?? '' })),
  );
  const wrong = found.filter(({ figure }) => numberOf(figure) !== is);
  expect(wrong, `src/config/company.ts says ${is}`).toEqual([]);
  const where = new Set(found.map(({ place }) => place));
  expect(where.size, `said by ${[...where].join(', ')}`).toBeGreaterThanOrEqual(places);
});

const [studioDay] = formatDate(launches.studio.opened).split(',');
const usersOfLinks = Object.entries(linksUsers).flatMap(([year, { users, payments }]) => [
  year,
  printed(users),
  printed(payments),
]);

it.each([
  ['letter-year-one-in-public', `$${printed(-accounts[2021].result)}`],
  ['letter-year-one-in-public', `${accounts[2021].services} cents of each dollar`],
  ['letter-what-we-got-wrong-in-2024', `a loss of $${printed(-accounts[2024].result)}`],
  ['letter-what-we-got-wrong-in-2024', `${printed(linksUsers[2024].users)} active users`],
  ['letter-five-years-of-simple', `$${accounts[2025].revenue / 1e6} million`],
  ['letter-five-years-of-simple', `profit $${printed(accounts[2025].result)}`],
  ['letter-five-years-of-simple', `lost $${printed(-accounts[2024].result)}`],
  ['letter-five-years-of-simple', `${accounts[2025].services}% of the revenue`],
  ['press-rook-studio-takes-over-services', `${accounts[2025].services}% of Rook’s revenue`],
  ['letter-the-next-boring-decade', `$${accounts[2026].revenue / 1e6} million`],
  ['letter-the-next-boring-decade', `profit $${printed(accounts[2026].result)}`],
  ['press-rook-scoop-general-availability', `Growth is $${monthlyPrices.scoopGrowth} a month`],
  ['press-rook-scoop-general-availability', `Pro is $${monthlyPrices.scoopPro} a month`],
  ['press-rook-scoop-general-availability', `, ${formatDate(launches.scoop.opened)}.`],
  ['press-castling-public-launch', `, ${formatDate(launches.castling.opened)}.`],
  ['press-rook-studio-takes-over-services', `From ${studioDay},`],
  ['press-rook-links-passes-10000-users', usersOfLinks.join('\n')],
  ['post-why-we-killed-the-dashboard', `sentence at ${products.sentenceTime}`],
  ['press-castling-public-launch', `weighs ${products.castlingSize}`],
  ['post-castling-in-the-open', `weighs ${products.castlingSize}`],
  ['post-what-partners-ask-first', `after ${promises.mentorWeeksWithPlan} weeks, at the median`],
  ['post-what-partners-ask-first', `did not took ${promises.mentorWeeksWithout}.`],
  ['media-award-founder-of-the-year', home.press.quote],
  ['privacy', 'There are no passwords'],
  ['code-of-conduct', `Gift or meal received\n$${promises.largestGift}\n`],
])('%s says of the record: %s', (place, words) => {
  expectSaid(place, words);
});

it('the letter of five years counts people and products as the record does', () => {
  for (const [year, people] of Object.entries(record.company.peopleByYear)) {
    const day = `${year}-09-01`;
    const running = Object.values(launches).filter(
      (launch) => !('service' in launch) && launch.opened < day && !('closed' in launch && launch.closed < day),
    );
    const row = `${year}\n${people}\n${running.length}\n`;
    expectSaid('letter-five-years-of-simple', row);
  }
});

it.each([
  ['Ink on white', paper.ink],
  ['Violet on white', hexOf('violet')],
  ['Blue on white', hexOf('blue')],
  ['Red on white', hexOf('red')],
  ['Green on white', hexOf('green')],
  ['Gray #767676 on white', '#767676'],
])('the article on contrast prints the ratios of %s, in table and figure', (name, hex) => {
  const file = 'src/content/datasets/perspectives/images/fig-contrast-outdoors.svg';
  const figure = readFileSync(file, 'utf8');
  const glare = (10_000 * 0.04) / Math.PI;
  // From WCAG's ratio to white back to the luminance of the darker one, then the same in the shade.
  const indoors = contrast(hex, '#FFFFFF');
  const outdoors = (400 + glare) / (400 * (1.05 / indoors - 0.05) + glare);
  const row = [name, indoors.toFixed(2), outdoors.toFixed(2)];
  expectSaid('post-contrast-is-a-feature', row.join('\n'));
  for (const cell of row) expect(figure.includes(`>${cell}<`), `${file} lacks "${cell}"`).toBe(true);
});

it('the accounts add up', () => {
  expect(record.dividend.amount).toBe(accounts[2025].result / 5);
  const losses = Object.values(accounts).reduce((sum, { result }) => sum - Math.min(result, 0), 0);
  expect(losses, 'what was lost, the round paid for').toBeLessThan(record.round.amount);
  const customers = Object.values(record.payingCustomers);
  expect(customers).toEqual(customers.toSorted((a, b) => a - b));
});

it('the shop of Links has as many items, and the prices, that the page says', () => {
  const { demoPage, shop } = linksPage;
  const inState = (state: string) => shop.items.filter((item) => item.state === state).length;
  expect(new Set(shop.items.map(({ good }) => good)).size).toBe(products.shopItems);
  expect([inState('held'), inState('sold')]).toEqual([1, 1]);
  const prices = new Map(shop.items.map(({ good, price }) => [good, price]));
  for (const item of demoPage.items) {
    if ('price' in item) expect(prices.get(item.good)).toBe(item.price);
  }
});

it('each precise figure that two pages say is known as one fact', () => {
  // From three significant digits: a figure that nobody comes to by chance, or by rounding.
  const precise = /(?<![\w.,#-])\d[\d,]*(?:\.\d+)?(?![\w-])/g;
  const places = new Map<string, Set<string>>();
  for (const { place, text } of said) {
    for (const [match] of text.matchAll(precise)) {
      const figure = match.replace(/,$/, '');
      const digits = figure.replace(/\D/g, '').replace(/^0+|0+$/g, '');
      if (digits.length < 3 || /^(?:19|20)\d\d$/.test(figure)) continue;
      places.set(figure, (places.get(figure) ?? new Set()).add(place));
    }
  }
  const shared = [...places].filter(([, where]) => where.size > 1);
  const fix =
    'one fact: add it to sharedFigures of tests/support/content/company-claims.ts, or remove it; two facts: change one of the figures';
  expect(shared.map(([figure]) => figure).sort(), fix).toEqual(Object.keys(sharedFigures).sort());
});
