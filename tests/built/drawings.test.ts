import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brandColors } from '#brand/palette.ts';
import { company } from '#company/record.ts';
import { routes } from '#company/routes.ts';
import { careers } from '#copy/careers.ts';
import { compliance } from '#copy/compliance.ts';
import { developers } from '#copy/developers.ts';
import { friends } from '#copy/friends.ts';
import { hloLegal } from '#copy/hlo-legal.ts';
import { links } from '#copy/links.ts';
import { myProBuddy } from '#copy/myprobuddy.ts';
import { openSource } from '#copy/open-source.ts';
import { keptData } from '#copy/privacy-tables.ts';
import { mornings } from '#copy/scoop-mornings.ts';
import { screenTexts } from '#copy/screen-texts.ts';
import { scoop } from '#copy/scoop.ts';
import { support } from '#copy/support.ts';
import { zoho } from '#copy/zoho.ts';
import { spoken } from '../support/built/readable.ts';
import { readPage, root } from '../support/site.ts';

/** Drawings that tell figures or states: the elements that say the same in words, and words of the first ones. */

const drawings: Readonly<Record<string, readonly (readonly [string, readonly string[]])[]>> = {
  [routes.compliance]: [
    [
      'svg[viewBox="0 0 11.9 1"]',
      compliance.process.steps.map(({ months }) => (months.length === 12 ? 'Every month' : '')),
    ],
  ],
  [routes.careers]: [
    ['figure:has(ol) img[alt]:not([alt=""])', []],
    ['figure:has(ol) + ul > :nth-child(-n + 3)', careers.perks.list.slice(0, 3).map(({ perk }) => perk)],
  ],
  [routes.about]: [['dl:has(svg) dd', Object.values(company.removedFeatures).map(String)]],
  [routes.support]: [['li > div > p:first-child', support.channels.list.map(({ availability }) => availability)]],
  [routes.privacy]: [['tr:has(path)', keptData.rows.flatMap(([, time, months]) => (months ? [time] : []))]],
  [routes.brandKit]: [
    ['#colors ul > li', brandColors.map(({ hex }) => hex)],
    ['svg[viewBox="-13 -11 60 56"]', []],
  ],
  [routes.scoop]: [
    ['figure [aria-live] > :first-child svg', mornings.days.slice(0, 1).map(({ readers }) => readers.join(', '))],
    [
      'tbody tr',
      scoop.comparison.rows.map(({ feature, has }) => [feature, ...has.map((yes) => (yes ? 'Yes' : 'No'))].join(' ')),
    ],
  ],
  [routes.myProBuddy]: [['#journey li', myProBuddy.journey.steps.map(({ title }) => title)]],
  [routes.links]: [['.crenel > ul > li', links.shop.items.map(({ price }) => price)]],
  [routes.hloLegal]: [['li:has(> h3 + b + p + p)', hloLegal.docket.rows.map(({ papers }) => papers)]],
  [routes.zoho]: [
    ['ul:has(input) > li:has(> small)', zoho.first.map(() => 'First')],
    ['ul:not(:has(input)):has(> li > small + img)', []],
  ],
  [routes.devConference]: [['li:has(svg > [stroke])', []]],
  [routes.friends]: [
    ['.wrap > table tr:has(td)', friends.worth.rows.map(({ yearly }) => yearly)],
    ['li > h3 + p + dl', []],
  ],
  [routes.openSource]: [
    [
      '[role="progressbar"]:has(path)',
      openSource.roadmap.items.flatMap(({ status, title }) => (status === 'in-progress' ? title : [])),
    ],
    ['ol > li:has(> p:first-child + h3 + p:last-child)', openSource.timeline.items.map(({ when }) => when)],
  ],
  [routes.developers]: [
    ['li:has(> div:first-child > span:only-child)', developers.ways.items.map(({ time }) => time)],
    ['svg:has(> .call)', []],
  ],
};

const letters = (words: string) => words.replaceAll(/["'\s]/g, '');

it.each(Object.entries(drawings))('the content of the drawings of %s is also in words', (address, all) => {
  const { document } = readPage(address);
  for (const [selector, words] of all) {
    const said = [...document.querySelectorAll(`main ${selector}`)].map((each) => spoken(each));
    expect(said.length, selector).toBeGreaterThanOrEqual(Math.max(words.length, 1));
    for (const text of said) expect.soft(text, selector).not.toBe('');
    for (const [index, word] of words.entries())
      expect.soft(letters(said[index] ?? ''), selector).toContain(letters(word));
  }
});

it('the words of screens with many are also text', () => {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const missing = Object.entries(screenTexts).flatMap(([name, { lines }]) => {
    const source = readFileSync(`${root}src/brand/assets/screens/sources/${name}.svg`, 'utf8');
    const drawn = [...source.matchAll(/<text\b[^>]*>(.*?)<\/text>/gs)].map(([, text = '']) =>
      text.replaceAll('&amp;', '&'),
    );
    const said = new Set(wordsOf(lines.join(' ')));
    return wordsOf(drawn.join(' ').replace(/<[^>]*>|&\w+;/g, ' ')).flatMap((word) =>
      said.has(word) ? [] : `${name}: ${word}`,
    );
  });
  expect(missing).toEqual([]);
});
