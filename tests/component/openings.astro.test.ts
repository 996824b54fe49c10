import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import CareersHero from '~/components/pages/careers/CareersHero.astro';
import Openings from '~/components/pages/careers/Openings.astro';
import { careers } from '~/copy/careers.ts';
import { formatDate } from '~/lib/format-date.ts';

type Component = Parameters<AstroContainer['renderToString']>[0];

async function rendered(component: Component, now: string) {
  const { document } = new Window();
  const container = await AstroContainer.create();
  document.body.innerHTML = await container.renderToString(component, {
    props: { now: new Date(now) },
  });
  return document.body;
}

const closing = careers.openings.list.map(({ closes }) => closes).sort();
const first = closing[0] ?? '';
const last = closing.at(-1) ?? '';

it('each opening says until when it is open, and is applied for until then', async () => {
  const body = await rendered(Openings, `${first}T23:59:59Z`);
  const openings = [...body.querySelectorAll('article')];
  expect(openings).toHaveLength(4);
  for (const opening of openings) {
    const { closes } = careers.openings.list.find(({ id }) => id === opening.id) ?? {};
    expect(opening.textContent.replace(/\s+/g, ' ')).toContain(
      `Open until ${formatDate(closes ?? '')}`,
    );
    expect(opening.querySelector('a')?.textContent.trim()).toBe('Apply');
  }
});

it('an opening past its closing date is marked closed and takes no applications', async () => {
  const past = new Date(`${first}T00:00:00Z`);
  past.setUTCDate(past.getUTCDate() + 1);
  const body = await rendered(Openings, past.toISOString());
  for (const opening of body.querySelectorAll('article')) {
    const { closes } = careers.openings.list.find(({ id }) => id === opening.id) ?? {};
    const isClosed = closes === first;
    expect(opening.textContent.includes('Closed on')).toBe(isClosed);
    expect(opening.querySelector('a') === null).toBe(isClosed);
  }
});

it('the board counts the open seats and names the closed ones', async () => {
  const before = await rendered(CareersHero, `${first}T12:00:00Z`);
  expect(before.querySelector('h1')?.textContent).toBe('Four seats are open.');
  expect(before.textContent).not.toContain('Closed');
  const after = await rendered(CareersHero, `${last.slice(0, 4)}-12-31T00:00:00Z`);
  expect(after.querySelector('h1')?.textContent).toBe('No seat is open.');
  expect(after.textContent.match(/Closed/g)).toHaveLength(4);
});
