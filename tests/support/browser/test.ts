import { test as base, expect } from '@playwright/test';

export { expect };

interface Fixtures {
  /** Complaints of the browser that a test brings about itself, such as `/404/`. */
  expectedComplaints: RegExp;
  /**
   * What the browser has complained about so far: errors and warnings of the console, violations of the
   * policy and uncaught errors. Any that is not expected fails the test at its end.
   */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  // None.
  expectedComplaints: [/(?!)/, { option: true }],
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      const unexpected = complaints.filter((text) => !expectedComplaints.test(text));
      expect(unexpected, 'The browser complained').toEqual([]);
    },
    { auto: true },
  ],
});
