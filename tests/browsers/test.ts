import { test as base, expect } from '@playwright/test';
import { islandPagesFolder, siteFolder } from '../support/folders.ts';
import { type FoundEngine, startEngine } from './engines.ts';
import { type ServedSite, serveSite } from './served-site.ts';
import type { Engine, Visitor } from './visitor.ts';

export { expect };

export interface EngineOptions {
  /** The project's browser, or why there is none. */
  found: FoundEngine;
  /** Which built folder a file's flows visit. */
  folder: 'site' | 'islands';
  /** Whether pages run scripts. */
  scripts: boolean;
}

interface Worker {
  engine: Engine | undefined;
}

interface Fixtures {
  skipped: undefined;
  site: ServedSite;
  visitor: Visitor;
}

/** Playwright's `test`, with a visitor in the project's engine in place of a page. */
export const test = base.extend<
  Fixtures & Omit<EngineOptions, 'found'>,
  Worker & Pick<EngineOptions, 'found'>
>({
  found: [{ missing: 'No engine was named.' }, { option: true, scope: 'worker' }],
  folder: ['islands', { option: true }],
  scripts: [true, { option: true }],
  engine: [
    async ({ found }, use) => {
      const engine = 'missing' in found ? undefined : await startEngine(found);
      await use(engine);
      await engine?.close();
    },
    { scope: 'worker' },
  ],
  skipped: [
    async ({ found }, use, { skip }) => {
      // Said once, at the start, by the configuration.
      if ('missing' in found) skip(true, found.missing);
      await use(undefined);
    },
    { auto: true },
  ],
  site: async ({ folder, engine }, use) => {
    const site = await serveSite(folder === 'site' ? siteFolder : islandPagesFolder, engine?.head);
    await use(site);
    await site.close();
  },
  visitor: async ({ engine, site, scripts }, use, { skip }) => {
    // Hooks ask for a visitor of tests that were skipped, too.
    if (engine === undefined) return skip(true, 'The engine is missing.');
    const visitor = await engine.visit({ origin: site.origin, scripts });
    await use(visitor);
    await visitor.close();
  },
});

/** Reads until what is read is as expected; often, as the next step waits for it. */
export const soon = <Value>(read: () => Promise<Value> | Value, words?: string) =>
  expect.poll(read, {
    intervals: [30],
    timeout: 20_000,
    ...(words !== undefined && { message: words }),
  });
