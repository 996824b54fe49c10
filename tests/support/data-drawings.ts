import { brandColours } from '../../src/brand/palette.ts';
import { routes } from '../../src/config/routes.ts';
import {
  type CheckedBrowser,
  accessibilityClaims,
  checkedBrowsers,
} from '../../src/copy/accessibility-claims.ts';
import { accessibility } from '../../src/copy/accessibility.ts';
import { compliance } from '../../src/copy/compliance.ts';
import { careers } from '../../src/copy/careers.ts';
import { devconference } from '../../src/copy/devconference.ts';
import { developers } from '../../src/copy/developers.ts';
import { friends } from '../../src/copy/friends.ts';
import { hloLegal } from '../../src/copy/hlo-legal.ts';
import { invest } from '../../src/copy/invest.ts';
import { links } from '../../src/copy/links.ts';
import { myProBuddy } from '../../src/copy/myprobuddy.ts';
import { openSource } from '../../src/copy/open-source.ts';
import { keptData } from '../../src/copy/privacy-tables.ts';
import { mornings } from '../../src/copy/scoop-mornings.ts';
import { scoop } from '../../src/copy/scoop.ts';
import { startups } from '../../src/copy/startups.ts';
import { support } from '../../src/copy/support.ts';
import { trademark } from '../../src/copy/trademark.ts';
import { zoho } from '../../src/copy/zoho.ts';

/** Where the figures of a drawing stand in the accessibility tree. */
export interface Figures {
  /** CSS selector of the elements that say them, in the order of `says`. */
  readonly at: string;
  /** Their role, as the tree has it: `img`, `listitem`, `row`. */
  readonly role: string;
  /** What each of them says: its own words or name, or those of what is in it. */
  readonly says: readonly (readonly string[])[];
}

/** What tells the series or states of a drawing apart besides their color. */
export interface SecondMark {
  /** In words, for a failure. */
  readonly what: string;
  /** CSS selector of it: words or shapes that are seen. */
  readonly at: string;
  /** Fewest of them that are seen. */
  readonly least: number;
}

/** A drawing that tells figures or states by what it paints. */
export interface DataDrawing {
  /** Site path of its page. */
  readonly page: string;
  /** What it tells; names it in a failure. */
  readonly tells: string;
  /** CSS selector of what is painted for the data: squares, bars, towers. Finished pages have classes of their own. */
  readonly marks: string;
  /** Where the paint is not the element's own but of this part of it. */
  readonly pseudo?: '::before' | '::after';
  /** Fewest of them that are seen at any width. */
  readonly least: number;
  readonly figures: Figures;
  readonly notByColorAlone: SecondMark;
  /** Why paper has nothing of it, in words, where that is meant. */
  readonly notOnPaper?: string;
}

const { themes, tracks } = devconference;
const { worth, benefits } = friends;
const { shop } = links;
const { apps, first, stacks } = zoho;
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

/** Every drawing of the site that tells figures or states, but pictures of screens, which have words of their own. */
export const dataDrawings: readonly DataDrawing[] = [
  {
    page: routes.devConference,
    tells: 'how many sessions of each theme a track has',
    marks: 'svg[viewBox="0 0 48 4"] path',
    least: 18,
    figures: {
      at: 'li:has(svg[viewBox="0 0 48 4"])',
      role: 'listitem',
      says: tracks.items.map(({ byTheme }) =>
        byTheme.flatMap((count, theme) =>
          count === 0 ? [] : [`${String(count)} ${themes.items[theme]?.title.toLowerCase() ?? ''}`],
        ),
      ),
    },
    notByColorAlone: {
      what: 'words in the order of the squares',
      at: 'svg[viewBox="0 0 48 4"] + p',
      least: 5,
    },
  },
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
    page: routes.friends,
    tells: 'the share, the months and the days as squares',
    marks: 'h3 + p + svg path:last-child',
    least: 3,
    figures: {
      at: 'li:has(> h3 + p + svg)',
      role: 'listitem',
      says: benefits.items.map(({ figure, unit }) => [String(figure), unit]),
    },
    notByColorAlone: { what: 'the figure', at: 'li:has(> h3 + p + svg) > p:first-child', least: 3 },
  },
  {
    page: routes.friends,
    tells: 'what a friend on each plan is worth in a year',
    marks: 'td svg path',
    least: 3,
    figures: {
      at: 'tr:has(td)',
      role: 'row',
      says: worth.rows.map(({ plan, yearly }) => [plan, yearly]),
    },
    notByColorAlone: { what: 'the sum beside its bar', at: 'td:has(svg) b', least: 3 },
  },
  {
    page: routes.friends,
    tells: 'from how many friends each rank is held',
    marks: 'p > svg path',
    least: 3,
    figures: {
      at: 'ul:has(> li > h3 + p + dl) > li:last-child',
      role: 'listitem',
      says: [['Pawn, from 1', 'Knight, from 5', 'Rook, from 20']],
    },
    notByColorAlone: { what: 'a piece of its own and a number', at: 'p > svg text', least: 3 },
  },
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
    page: routes.openSource,
    tells: 'how far a milestone was at the launch',
    marks: '[role="progressbar"] i',
    least: 8,
    figures: {
      at: '[role="progressbar"]:has(i)',
      role: 'progressbar',
      says: openSource.roadmap.items.flatMap((item) =>
        item.status === 'in-progress' ? [[item.title]] : [],
      ),
    },
    notByColorAlone: {
      what: 'full and empty squares, and the percentage',
      at: 'p:has(+ [role="progressbar"])',
      least: 1,
    },
  },
  {
    page: routes.openSource,
    tells: 'how long each part of the development took',
    marks: 'ol > li > p:first-child:has(+ h3 + p:last-child)',
    least: 3,
    figures: {
      at: 'ol > li:has(> p:first-child + h3 + p:last-child)',
      role: 'listitem',
      says: openSource.timeline.items.map(({ when, title }) => [when, title]),
    },
    notByColorAlone: {
      what: 'the months in words',
      at: 'ol > li > p:first-child:has(+ h3 + p:last-child)',
      least: 3,
    },
  },
  {
    page: routes.openSource,
    tells: 'the lines of the tag that have to do with the chosen state',
    marks: '#idle-lines',
    least: 1,
    figures: {
      at: 'input[name="state"]',
      role: 'radio',
      says: openSource.hero.bench.states.map(({ name, note }) => [`${name} ${note}`]),
    },
    notByColorAlone: { what: 'an edge before those lines', at: '#idle-lines', least: 1 },
  },
  {
    page: routes.developers,
    tells: 'how much time each way to take part asks',
    marks: 'li > div:first-child:has(> span:only-child)',
    least: 4,
    figures: {
      at: 'li:has(> div:first-child > span:only-child)',
      role: 'listitem',
      says: developers.ways.items.map(({ time, title }) => [time, title]),
    },
    notByColorAlone: {
      what: 'the time in words',
      at: 'li > div:first-child > span:only-child',
      least: 4,
    },
  },
  {
    page: routes.developers,
    tells: 'the first Friday of a month',
    marks: 'svg[viewBox="0 16 490 406"] path:first-child',
    least: 1,
    figures: {
      at: 'svg[viewBox="0 16 490 406"]',
      role: 'img',
      says: [['first Friday']],
    },
    notByColorAlone: {
      what: 'a square around it',
      at: 'svg[viewBox="0 16 490 406"] path:first-child',
      least: 1,
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
    page: routes.zoho,
    tells: 'which apps most teams switch on first',
    marks: 'li:has(> img + small)',
    least: first.length,
    figures: {
      at: 'li:has(> img + small)',
      role: 'listitem',
      says: apps.filter((app) => first.some((each) => each === app)).map((app) => [app, 'First']),
    },
    notByColorAlone: { what: 'a word on each', at: 'li > img + small', least: first.length },
  },
  {
    page: routes.zoho,
    tells: 'the same in the stacks',
    marks: 'li:has(> small + img)',
    least: first.length,
    figures: {
      at: 'ul:has(> li > small + img)',
      role: 'list',
      says: stacks.items.map(({ apps: names }) => names.split(', ').slice(0, 2)),
    },
    notByColorAlone: { what: 'a word on each', at: 'li > small:has(+ img)', least: first.length },
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
    page: routes.startups,
    tells: 'on which day of the program one looks',
    marks: 'fieldset > svg',
    least: 1,
    figures: {
      at: 'input[name="day"]',
      role: 'radio',
      says: startups.hero.days.map(({ title }, day) => [`Day ${String(day)}`, title]),
    },
    notByColorAlone: {
      what: 'the piece that stands there, and the day’s words',
      at: 'li:has(:checked) p',
      least: 1,
    },
    notOnPaper: 'nobody chooses a day there: every day says what happens on it',
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
