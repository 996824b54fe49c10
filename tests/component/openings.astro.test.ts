import { expect, it } from 'vitest';
import CareersHero from '#components/pages/careers/CareersHero.astro';
import Openings from '#components/pages/careers/Openings.astro';
import { careers } from '#copy/careers.ts';
import { formatDate } from '#lib/format-date.ts';
import { bodyOf, render } from '../support/render-astro.ts';

const closing = careers.openings.list.map(({ closes }) => closes).sort();
const [first = '', last = ''] = [closing[0], closing.at(-1)];
const at = (day: string, time: string, after = 0) => new Date(Date.parse(`${day}T${time}Z`) + after);
const bodyAt = async (Component: typeof Openings, now: Date) => bodyOf(await render(Component, { props: { now } }));

it.each([
  ['on its last day', at(first, '23:59:59'), []],
  ['after the first has closed', at(first, '23:59:59', 1000), [first]],
])('each opening says until when it accepts applications: %s', async (_, now, closed) => {
  const body = await bodyAt(Openings, now);
  const openings = [...body.querySelectorAll('article')];
  const shown = openings.map(({ id, textContent }) => ({
    id,
    says: /(Open until|Closed on)\s+(\w+ \d+, \d+)/.exec(textContent)?.slice(1),
    act: body.querySelector(`#${id} a`)?.textContent.trim(),
  }));
  expect(shown).toEqual(
    careers.openings.list.map(({ id, closes }) => {
      const isClosed = closed.includes(closes);
      const says = [isClosed ? 'Closed on' : 'Open until', formatDate(closes)];
      return { id, says, act: isClosed ? undefined : 'Apply' };
    }),
  );
});

it.each([
  ['Four seats are open.', at(first, '12:00:00'), 0],
  ['No seat is open.', at(last, '23:59:59', 1000), 4],
])('the board counts open seats and marks closed ones: %s', async (words, now, closed) => {
  const body = await bodyAt(CareersHero, now);
  expect(body.querySelector('h1')?.textContent).toBe(words);
  expect(body.textContent.match(/Closed/g) ?? []).toHaveLength(closed);
});
