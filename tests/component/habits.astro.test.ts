import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { screens } from '~/brand/screens.ts';
import WorkValues from '~/components/pages/careers/WorkValues.astro';
import { careers } from '~/copy/careers.ts';

it('each habit shows one drawing, its own, and says nothing by it', async () => {
  const container = await AstroContainer.create();
  const { document } = new Window();
  document.body.innerHTML = await container.renderToString(WorkValues);
  const shown = [...document.querySelectorAll('h3')].map((heading) => ({
    title: heading.textContent.trim(),
    drawings: [...(heading.closest('li')?.querySelectorAll('img') ?? [])].map((img) => ({
      alt: img.getAttribute('alt'),
      width: Number(img.getAttribute('width')),
      file: /[a-z]+-[a-z]+(?=[.][^/]*$)/u.exec(img.getAttribute('src') ?? '')?.[0],
    })),
  }));
  expect(shown).toEqual(
    careers.values.points.map(({ title, screen }) => ({
      title,
      drawings: [{ alt: '', width: screens[screen].width, file: screen }],
    })),
  );
  expect(new Set(careers.values.points.map(({ screen }) => screen)).size).toBe(3);
});
