import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import InvestHero from '~/components/pages/invest/InvestHero.astro';
import { parseFigure } from '~/lib/figure.ts';

it('draws each tower as high as its year', async () => {
  const { document } = new Window();
  const container = await AstroContainer.create();
  document.body.innerHTML = await container.renderToString(InvestHero);
  const years = [...document.querySelectorAll('li')].map((year) => ({
    customers: parseFigure(year.querySelector('b')?.textContent ?? '')?.target ?? 0,
    height: Number(
      /^([\d.]+)%$/.exec(year.querySelector('svg')?.getAttribute('height') ?? '')?.[1],
    ),
  }));
  expect(years.length).toBeGreaterThan(1);
  const { customers: last = 0, height: highest = 0 } = years.at(-1) ?? {};
  for (const { customers, height } of years) {
    expect(height / highest).toBeCloseTo(customers / last, 3);
  }
});
