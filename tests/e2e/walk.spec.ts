import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { expect, test } from '../support/test.ts';
import { walk } from '../support/walk.ts';

const hang = (page: Page) =>
  page.evaluate(() => {
    for (;;);
  });

const pages = [routes.about, routes.support, routes.careers];

test('a page whose tab hangs is visited anew in another', async ({ context }) => {
  let visits = 0;
  const visited = await walk(
    context,
    pages,
    async (page, address) => {
      await page.goto(address);
      if (address === routes.about && visits++ === 0) await hang(page);
      return [new URL(page.url()).pathname];
    },
    { tabs: 2, patience: 2000 },
  );
  expect(visited.sort()).toEqual([...pages].sort());
  expect(visits).toBe(2);
});

test('a page that hangs each time is a fault', async ({ context }) => {
  const walked = walk(
    context,
    pages,
    async (page, address) => {
      await page.goto(address);
      if (address === routes.about) await hang(page);
      return [];
    },
    { tabs: 2, patience: 2000 },
  );
  await expect(walked).rejects.toThrow(`${routes.about}: its tab hangs, twice`);
});

test('a visit that takes long in a tab that answers goes on', async ({ context }) => {
  const visited = await walk(
    context,
    [routes.about],
    async (page, address) => {
      await page.goto(address);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)));
      return [address];
    },
    { patience: 1000 },
  );
  expect(visited).toEqual([routes.about]);
});
