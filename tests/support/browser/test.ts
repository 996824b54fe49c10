import { test as base, expect } from '@playwright/test';

export { expect };

interface Fixtures {
  /** Console errors that the test causes on purpose, such as `/404/`. */
  expectedErrors: RegExp;
  /**
   * Console errors and warnings, content security policy violations and uncaught errors so far. An unexpected
   * one fails the test when it ends.
   */
  consoleErrors: string[];
}

/** Firefox reports a font that it was loading when the page was left. */
const LEFT = /^downloadable font: download failed .*status=2152398850/;

export const test = base.extend<Fixtures>({
  // Matches nothing.
  expectedErrors: [/(?!)/, { option: true }],
  consoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const consoleErrors: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
      });
      page.on('pageerror', (error) => consoleErrors.push(String(error)));
      await use(consoleErrors);
      const unexpected = consoleErrors.filter((text) => !expectedErrors.test(text) && !LEFT.test(text));
      expect(unexpected, 'unexpected console errors').toEqual([]);
    },
    { auto: true },
  ],
});
