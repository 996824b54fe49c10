import { routes } from '../../../src/config/routes.ts';
import { devconference } from '../../../src/copy/devconference.ts';
import { developers } from '../../../src/copy/developers.ts';
import { friends } from '../../../src/copy/friends.ts';
import { openSource } from '../../../src/copy/open-source.ts';
import { startups } from '../../../src/copy/startups.ts';
import type { DataDrawing } from './data-drawing.ts';

const { themes, tracks } = devconference;
const { worth, benefits } = friends;

/** Drawings of figures on the pages of programs: for developers, friends and startups. */
export const programDrawings: readonly DataDrawing[] = [
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
];
