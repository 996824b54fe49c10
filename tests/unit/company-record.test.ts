import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../src/brand/colour.ts';
import { hexOf, paper } from '../../src/brand/palette.ts';
import {
  accounts,
  company,
  dividend,
  links,
  launches,
  linksUsers,
  monthlyPrices,
  payingCustomers,
  products,
  promises,
  retention,
  round,
} from '../../src/config/company.ts';
import { home } from '../../src/copy/home.ts';
import { formatDate } from '../../src/lib/format-date.ts';
import { claims } from '../support/company-claims.ts';
import { everythingSaid } from '../support/said.ts';
import { sharedFigures } from '../support/shared-figures.ts';

const said = everythingSaid();
const textOf = (place: string): string => {
  const found = said.find((each) => each.place === place);
  if (found === undefined) throw new Error(`Nothing is said by "${place}": is it still called so?`);
  return found.text;
};
const printed = (amount: number) => amount.toLocaleString('en-US');

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen']; // prettier-ignore

/** A number as a text writes it, in figures or in words. */
function numberOf(word: string): number {
  const place = NUMBERS.indexOf(word.toLowerCase());
  if (place >= 0) return place;
  return word.toLowerCase() === 'sixty' ? 60 : Number(word.replaceAll(',', ''));
}

describe('every page says the same of', () => {
  it.each(claims)('$fact', ({ is, said: pattern, places, except }) => {
    const found = said.flatMap(({ place, text }) =>
      [...text.matchAll(pattern)]
        .filter(([words]) => !except?.test(words))
        .map((match) => ({
          place,
          words: match[0],
          figure: match.slice(1).find((group) => group !== undefined) ?? '',
        })),
    );
    const wrong = found.filter(({ figure }) => numberOf(figure) !== is);
    expect(wrong, `src/config/company.ts says ${is}`).toEqual([]);
    const where = new Set(found.map(({ place }) => place));
    expect(where.size, `said by ${[...where].join(', ')}`).toBeGreaterThanOrEqual(places);
  });
});

describe('what the datasets say in their own words', () => {
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
    ['post-why-we-killed-the-dashboard', `sentence at ${products.sentenceTime}`],
    ['press-castling-public-launch', `weighs ${products.castlingSize}`],
    ['post-castling-in-the-open', `weighs ${products.castlingSize}`],
    ['post-what-partners-ask-first', `after ${promises.mentorWeeksWithPlan} weeks, at the median`],
    ['post-what-partners-ask-first', `did not took ${promises.mentorWeeksWithout}.`],
    ['media-award-founder-of-the-year', home.press.quote],
  ])('%s: %s', (place, words) => {
    expect(textOf(place)).toContain(words);
  });

  it('the release counts the users of Links as the record does', () => {
    const rows = Object.entries(linksUsers).map(([year, { users, payments }]) =>
      [year, printed(users), printed(payments)].join('\n'),
    );
    expect(textOf('press-rook-links-passes-10000-users')).toContain(rows.join('\n'));
  });

  it('the letter of five years counts people and products as the record does', () => {
    const running = (year: string) =>
      Object.values(launches).filter(
        (launch) =>
          !('service' in launch) &&
          launch.opened < `${year}-09-01` &&
          !('closed' in launch && launch.closed < `${year}-09-01`),
      ).length;
    const letter = textOf('letter-five-years-of-simple');
    for (const [year, people] of Object.entries(company.peopleByYear)) {
      expect(letter).toContain(`${year}\n${people}\n${running(year)}\n`);
    }
  });

  it('releases are dated on the day of their launch', () => {
    const releases = {
      scoop: 'press-rook-scoop-general-availability',
      castling: 'press-castling-public-launch',
    } as const;
    for (const product of ['scoop', 'castling'] as const) {
      const { opened } = launches[product];
      expect(textOf(releases[product])).toMatch(
        new RegExp(`^EDINBURGH.*, ${formatDate(opened)}\\.`, 'm'),
      );
    }
    const [studio] = formatDate(launches.studio.opened).split(',');
    expect(textOf('press-rook-studio-takes-over-services')).toContain(`From ${String(studio)},`);
  });

  it('the article on contrast prints the ratios of the brand colours, in table and figure', () => {
    const figure = readFileSync(
      'src/content/datasets/perspectives/images/fig-contrast-outdoors.svg',
      'utf8',
    );
    const glare = (10_000 * 0.04) / Math.PI;
    // From WCAG's ratio to white back to the luminance of the darker one, then the same in the shade.
    const outdoors = (indoors: number) => (400 + glare) / (400 * (1.05 / indoors - 0.05) + glare);
    const pairs = [
      ['Ink on white', paper.ink],
      ['Violet on white', hexOf('violet')],
      ['Blue on white', hexOf('blue')],
      ['Red on white', hexOf('red')],
      ['Green on white', hexOf('green')],
      ['Gray #767676 on white', '#767676'],
    ] as const;
    for (const [name, hex] of pairs) {
      const indoors = contrast(hex, '#FFFFFF');
      const row = [name, indoors.toFixed(2), outdoors(indoors).toFixed(2)];
      expect(textOf('post-contrast-is-a-feature')).toContain(row.join('\n'));
      for (const cell of row) expect(figure).toContain(`>${cell}<`);
    }
  });

  it('there are no passwords to keep', () => {
    const kept = textOf('privacy').match(/.*password.*/gi);
    expect(kept).toEqual([expect.stringContaining('There are no passwords')]);
  });
});

describe('the record itself', () => {
  it('adds up', () => {
    expect(dividend.amount).toBe(accounts[2025].result / 5);
    const losses = Object.values(accounts)
      .map(({ result }) => result)
      .filter((result) => result < 0)
      .reduce((sum, loss) => sum - loss, 0);
    expect(losses, 'what was lost, the round paid for').toBeLessThan(round.amount);
    const customers = Object.values(payingCustomers);
    expect(customers).toEqual(customers.toSorted((a, b) => a - b));
  });

  it('holds no fact that nothing says and nothing checks', () => {
    const files = ['tests/support/company-claims.ts', 'tests/unit/company-record.test.ts', ...globSync('src/copy/*.ts')]; // prettier-ignore
    const used = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const facts = Object.keys({ ...company, ...links, ...products, ...promises, ...retention, ...round }); // prettier-ignore
    expect(facts.filter((fact) => !new RegExp(`\\.${fact}\\b|\\b${fact}:`).test(used))).toEqual([]);
  });

  it('knows each precise figure that two pages say', () => {
    // From three significant digits: a figure that nobody comes to by chance, or by rounding.
    const precise = /(?<![\w.,#-])\d[\d,]*(?:\.\d+)?(?![\w-])/g;
    const places = new Map<string, Set<string>>();
    for (const { place, text } of said) {
      for (const [match] of text.matchAll(precise)) {
        const figure = match.replace(/,$/, '');
        const digits = figure.replace(/\D/g, '').replace(/^0+|0+$/g, '');
        const isYear = /^(?:19|20)\d\d$/.test(figure);
        if (digits.length < 3 || isYear) continue;
        places.set(figure, (places.get(figure) ?? new Set()).add(place));
      }
    }
    const unknown = [...places]
      .filter(([figure, where]) => where.size > 1 && !(figure in sharedFigures))
      .map(([figure, where]) => `${figure}: ${[...where].join(', ')}`);
    expect(
      unknown,
      'one fact: add it to tests/support/shared-figures.ts; two facts: change one of the figures',
    ).toEqual([]);
    const lonely = Object.keys(sharedFigures).filter(
      (figure) => (places.get(figure)?.size ?? 0) < 2,
    );
    expect(lonely, 'said once only: take it out of tests/support/shared-figures.ts').toEqual([]);
  });
});
