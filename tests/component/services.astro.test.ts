import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import Services from '~/components/pages/home/Services.astro';
import { services } from '~/copy/services.ts';

it('shows for each service its own square of the drawing, which says nothing by itself', async () => {
  const container = await AstroContainer.create();
  const { document } = new Window();
  document.body.innerHTML = await container.renderToString(Services);
  const shown = [...document.querySelectorAll('li')].map((item) => ({
    title: item.querySelector('h3')?.textContent,
    drawings: [...item.querySelectorAll('img')].map((img) => [img.classList[0], img.alt]),
  }));
  expect(shown).toEqual(services.map(({ title, icon }) => ({ title, drawings: [[icon, '']] })));
  expect(new Set(services.map(({ icon }) => icon)).size).toBe(services.length);
});
