import { expect, it } from 'vitest';
import InvestHero from '#components/pages/invest/InvestHero.astro';
import { parseFigure } from '#components/sections/counter/figure.ts';
import { bodyOf, render } from '../support/render-astro.ts';

it('the towers on Invest are as high as the customers of their year', async () => {
  const body = bodyOf(await render(InvestHero));
  const years = [...body.querySelectorAll('li')].map((year) => ({
    customers: parseFigure(year.querySelector('b')?.textContent ?? '')?.target ?? 0,
    height: Number.parseFloat(year.querySelector('svg')?.getAttribute('height') ?? ''),
  }));
  const last = years.at(-1);
  expect(years.length).toBeGreaterThan(1);
  for (const { customers, height } of years) {
    expect(height / (last?.height ?? 0)).toBeCloseTo(customers / (last?.customers ?? 0), 3);
  }
});
