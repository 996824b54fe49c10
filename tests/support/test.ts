import { test as base } from '@playwright/test';
import { serve } from '../../scripts/preview.ts';

export { expect } from '@playwright/test';

export interface FolderOptions {
  /** Absolute path of the built folder that this project's tests read. */
  folder: string;
}

interface Served {
  /** Origin under which `folder` is served, one server a worker. */
  origin: string;
}

/** Playwright's `test` with `baseURL` on the project's built folder. */
export const test = base.extend<object, FolderOptions & Served>({
  folder: ['', { option: true, scope: 'worker' }],
  origin: [
    async ({ folder }, use) => {
      const served = await serve(folder);
      await use(served.origin);
      served.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ origin }, use) => {
    await use(origin);
  },
});
