import { routes } from '../../../src/config/routes.ts';
import { hloLegal } from '../../../src/copy/hlo-legal.ts';
import { links } from '../../../src/copy/links.ts';
import { myProBuddy } from '../../../src/copy/myprobuddy.ts';
import { mornings } from '../../../src/copy/scoop-mornings.ts';
import { scoop } from '../../../src/copy/scoop.ts';
import { zoho } from '../../../src/copy/zoho.ts';
import type { DataDrawing } from './data-drawing.ts';

const { shop } = links;
const { apps, first, stacks } = zoho;

/** Drawings of figures on the pages of products and apps. */
export const productDrawings: readonly DataDrawing[] = [
  {
    page: routes.scoop,
    tells: 'the readers of nine days of one name, yesterday’s last',
    marks: 'svg[viewBox="0 0 90 100"] path',
    least: 2,
    figures: {
      at: 'figure [aria-live] > :first-child svg',
      role: 'img',
      says: mornings.days.slice(0, 1).map(({ readers }) => [readers.join(', ')]),
    },
    notByColorAlone: {
      what: 'it is the last bar, and words say how many',
      at: 'figure [aria-live] > :first-child p',
      least: 2,
    },
  },
  {
    page: routes.scoop,
    tells: 'which tool does what',
    marks: 'tbody td',
    pseudo: '::before',
    least: scoop.comparison.rows.flatMap(({ has }) => has).filter(Boolean).length,
    figures: {
      at: 'tbody tr',
      role: 'row',
      says: scoop.comparison.rows.map(({ feature, has }) => [
        [feature, ...has.map((yes) => (yes ? 'Yes' : 'No'))].join(' '),
      ]),
    },
    notByColorAlone: { what: 'Yes and No in words', at: 'tbody td', least: 36 },
  },
  {
    page: routes.myProBuddy,
    tells: 'how many of all laundries pay',
    marks: 'svg[viewBox="0 0 299 144"] > path',
    least: 2,
    figures: {
      at: 'figure:has(svg[viewBox="0 0 299 144"])',
      role: 'figure',
      says: [[myProBuddy.offerings.slide.mended]],
    },
    notByColorAlone: { what: 'both counts in words', at: 'p:has(> s), p:has(> s) + p', least: 2 },
  },
  {
    page: routes.myProBuddy,
    tells: 'the hours of sleep that each way to money leaves',
    marks: 'svg[viewBox="0 0 94 10"] path:last-child',
    least: 4,
    figures: {
      at: 'tr:has(svg[viewBox="0 0 94 10"])',
      role: 'row',
      says: myProBuddy.offerings.ways.rows.map(([way, , , sleep]) => [way, `${String(sleep)} h`]),
    },
    notByColorAlone: {
      what: 'the hours before each row of squares',
      at: 'td:has(svg[viewBox="0 0 94 10"])',
      least: 4,
    },
  },
  {
    page: routes.links,
    tells: 'how many links stand on one page, and which figures a plan has',
    marks: 'li > svg > path',
    least: 6,
    figures: {
      at: 'li:has(> svg)',
      role: 'listitem',
      says: links.features.items.slice(1).map(({ figure = '' }) => [figure]),
    },
    notByColorAlone: { what: 'the figure', at: 'li:has(> svg) b', least: 3 },
  },
  {
    page: routes.links,
    tells: 'which goods are held or sold',
    marks: 'figure > ul > li',
    least: shop.items.length,
    figures: {
      at: 'figure > ul > li',
      role: 'listitem',
      says: shop.items.map(({ label, price }) => [label, price]),
    },
    notByColorAlone: {
      what: 'words below each',
      at: 'figure > ul > li p',
      least: shop.items.length,
    },
  },
  {
    page: routes.hloLegal,
    tells: 'how many of a file’s six papers are done',
    marks: 'li:has(> h3 + b + p + p)',
    pseudo: '::after',
    least: 3,
    figures: {
      at: 'li:has(> h3 + b + p + p)',
      role: 'listitem',
      says: hloLegal.docket.rows.map(({ title, papers }) => [title, papers]),
    },
    notByColorAlone: { what: 'the count in words', at: 'li > h3 + b + p + p', least: 3 },
  },
  {
    page: routes.zoho,
    tells: 'which apps most teams switch on first',
    marks: 'ul:has(input) > li:has(> small)',
    least: first.length,
    figures: {
      at: 'ul:has(input) > li:has(> small)',
      role: 'listitem',
      says: apps.filter((app) => first.some((each) => each === app)).map((app) => ['First', app]),
    },
    notByColorAlone: {
      what: 'a word on each',
      at: 'ul:has(input) > li > small',
      least: first.length,
    },
  },
  {
    page: routes.zoho,
    tells: 'the same in the stacks',
    marks: 'ul:not(:has(input)) > li:has(> small + img)',
    least: first.length,
    figures: {
      at: 'ul:not(:has(input)):has(> li > small + img)',
      role: 'list',
      says: stacks.items.map(({ apps: names }) => names.split(', ').slice(0, 2)),
    },
    notByColorAlone: {
      what: 'a word on each',
      at: 'ul:not(:has(input)) > li > small',
      least: first.length,
    },
  },
];
