import { brandColours } from '../../../src/brand/palette.ts';
import { routes } from '../../../src/config/routes.ts';
import {
  type CheckedBrowser,
  accessibilityClaims,
  checkedBrowsers,
} from '../../../src/copy/accessibility-claims.ts';
import { accessibility } from '../../../src/copy/accessibility.ts';
import { compliance } from '../../../src/copy/compliance.ts';
import { careers } from '../../../src/copy/careers.ts';
import { invest } from '../../../src/copy/invest.ts';
import { keptData } from '../../../src/copy/privacy-tables.ts';
import { support } from '../../../src/copy/support.ts';
import { trademark } from '../../../src/copy/trademark.ts';
import type { DataDrawing } from './data-drawing.ts';

const { checks } = accessibility;
const checkTable = 'table[aria-labelledby="checks"]';
/** Checks that a browser runs, with a word for each browser; the others are of the HTML. */
const checkRows = accessibilityClaims
  .map(({ what, browsers }) => ({ what, run: new Set<CheckedBrowser>(browsers) }))
  .filter(({ run }) => run.size > 0)
  .map(({ what, run }) => ({
    what,
    marks: checkedBrowsers.map(({ id }) => (run.has(id) ? checks.yes : checks.no)),
  }));
const checkMarks = checkRows.flatMap(({ marks }) => marks);

/** Names of months, 0 to 11. */
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const nameOf = (month: number) => monthName.format(Date.UTC(2000, month));

/** Drawings of figures on the pages about the company and what it is held to. */
export const companyDrawings: readonly DataDrawing[] = [
  {
    page: routes.compliance,
    tells: 'the months of each step of the process',
    marks: 'svg[viewBox="0 0 11.9 1"] path:last-child',
    least: 5,
    figures: {
      at: 'svg[viewBox="0 0 11.9 1"]',
      role: 'img',
      says: compliance.process.steps.map(({ months }) =>
        months.length === 12 ? ['Every month'] : months.map(nameOf),
      ),
    },
    notByColorAlone: {
      what: 'its months are full squares, the others dashes',
      at: 'svg[viewBox="0 0 11.9 1"] path:last-child',
      least: 5,
    },
  },
  {
    page: routes.compliance,
    tells: 'one check among those of a night',
    marks: 'figure svg path',
    least: 3,
    figures: { at: 'figure:has(svg)', role: 'figure', says: [['112 checks', 'with the tick']] },
    notByColorAlone: { what: 'a tick', at: 'figure path:last-child', least: 1 },
  },
  {
    page: routes.compliance,
    tells: 'how many consultations were answered and requests met',
    marks: 'svg[viewBox="0 0 5.8 .8"] path:last-child',
    least: 2,
    figures: {
      at: 'ul:has(svg[viewBox="0 0 5.8 .8"]) > li',
      role: 'listitem',
      says: compliance.government.points.map(({ count, text }) => [String(count), text]),
    },
    notByColorAlone: {
      what: 'the count, and words for its part',
      at: 'li > b + svg + span',
      least: 2,
    },
  },
  {
    page: routes.careers,
    tells: 'the days of a year that are off, short or spent together',
    marks: 'figure:has(> ol) img',
    least: 1,
    figures: {
      at: 'figure:has(> ol) img',
      role: 'img',
      says: [['32 off', 'Fridays of July and August', 'in May', 'in November']],
    },
    notByColorAlone: {
      what: 'a dot and a hole in the squares, as in the key with its words',
      at: 'figure:has(> ol) + ul > :nth-child(-n + 3) > p + p',
      least: 3,
    },
  },
  {
    page: routes.careers,
    tells: 'the key of the year',
    marks: 'figure:has(> ol) + ul > :nth-child(-n + 3) > p:first-child',
    pseudo: '::before',
    least: 3,
    figures: {
      at: 'figure:has(> ol) + ul > :nth-child(-n + 3)',
      role: 'listitem',
      says: careers.perks.list.slice(0, 3).map(({ value, unit }) => [value, unit]),
    },
    notByColorAlone: {
      what: 'words beside each',
      at: 'figure:has(> ol) + ul > :nth-child(-n + 3) > p + p',
      least: 3,
    },
  },
  {
    page: routes.invest,
    tells: 'the paying customers at the end of each year',
    marks: 'fieldset li svg',
    least: invest.growth.years.length,
    figures: {
      at: 'input[name="year"]',
      role: 'radio',
      says: invest.growth.years.map(({ year, value }) => [invest.growth.tower(year, value)]),
    },
    notByColorAlone: {
      what: 'the count over each tower, and the accounts of the chosen one',
      at: 'fieldset b, :checked ~ dl dt',
      least: invest.growth.years.length + 3,
    },
  },
  {
    page: routes.support,
    tells: 'the longest wait on each channel',
    marks: 'svg[viewBox="0 0 96 8"] path',
    least: 4,
    figures: {
      at: 'div:has(> svg[viewBox="0 0 96 8"])',
      role: 'img',
      says: support.channels.list.map(({ hours }) => [hours === 0 ? 'now' : `${String(hours)} h`]),
    },
    notByColorAlone: {
      what: 'a scale below each bar',
      at: 'svg[viewBox="0 0 96 8"] ~ span',
      least: 12,
    },
  },
  {
    page: routes.privacy,
    tells: 'how long each kind of data is kept',
    marks: 'td svg path',
    least: keptData.rows.length,
    figures: {
      at: 'tr:has(path)',
      role: 'row',
      says: keptData.rows.map(([kind, time]) => [kind.replace(/:.*/, ''), time]),
    },
    notByColorAlone: { what: 'the time over each bar', at: 'td:has(path)', least: 8 },
  },
  {
    page: routes.brandKit,
    tells: 'the five brand colors',
    marks: '#colors ul > li',
    least: brandColours.length,
    figures: {
      at: '#colors ul > li',
      role: 'listitem',
      says: brandColours.map(({ name, hex }) => [name, hex]),
    },
    notByColorAlone: { what: 'the name on each', at: '#colors h3', least: brandColours.length },
  },
  {
    page: routes.brandKit,
    tells: 'the measures of the mark',
    marks: 'svg[viewBox="-13 -11 60 56"] path',
    least: 3,
    figures: {
      at: 'svg[viewBox="-13 -11 60 56"]',
      role: 'img',
      says: [['Across: 6, 5, 6, 5, 6', 'Down: 11, 4, 11, 4, 6']],
    },
    notByColorAlone: {
      what: 'the figure of each part',
      at: 'svg[viewBox="-13 -11 60 56"] text',
      least: 10,
    },
  },
  {
    page: routes.accessibility,
    tells: 'in which browsers each check runs',
    marks: `${checkTable} td:not([colspan])`,
    pseudo: '::before',
    least: checkMarks.length,
    figures: {
      at: `${checkTable} tr:has(td:not([colspan]))`,
      role: 'row',
      says: checkRows.map(({ what, marks }) => [what, marks.join(' ')]),
    },
    notByColorAlone: {
      what: 'a square for yes, a dash for no',
      at: `${checkTable} td:not([colspan])`,
      least: checkMarks.length,
    },
  },
  {
    page: routes.trademark,
    tells: 'that each castle is drawn as it may not be',
    marks: 'svg[viewBox="-30 -13 88 59"] path:last-child',
    least: trademark.misuse.list.length,
    figures: {
      at: 'li:has(svg[viewBox="-30 -13 88 59"])',
      role: 'listitem',
      says: trademark.misuse.list.map(({ caption }) => [caption]),
    },
    notByColorAlone: {
      what: 'a cross, and words below',
      at: 'svg[viewBox="-30 -13 88 59"] + p',
      least: trademark.misuse.list.length,
    },
  },
];
