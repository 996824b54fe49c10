import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Everything written to the clipboard, in order. */
    copied: string[];
  }
}

/**
 * Replaces the clipboard with one that records what is copied.
 * @param refuse rejects every write
 * @returns reads the recorded texts
 */
export async function mockClipboard(page: Page, refuse = false): Promise<() => Promise<string[]>> {
  await page.addInitScript((refuses) => {
    window.copied = [];
    const writeText = (text: string) => {
      if (refuses) return Promise.reject(new DOMException('Refused', 'NotAllowedError'));
      window.copied.push(text);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  }, refuse);
  return () => page.evaluate(() => window.copied);
}
