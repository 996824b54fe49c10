import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Everything written to the clipboard, in order. */
    copied: string[];
    /** Every address that a share sheet was opened with. */
    shared: string[];
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

/**
 * Turns the browser into a phone with a share sheet, which is used the first time, then closed, then fails.
 * @returns reads the addresses that it was opened with
 */
export async function mockShareSheet(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.shared = [];
    const media = window.matchMedia.bind(window);
    window.matchMedia = (query) => media(query === '(pointer:coarse)' ? 'all' : query);
    const openSheet = ({ url = '' }: ShareData) => {
      window.shared.push(url);
      if (window.shared.length === 1) return Promise.resolve();
      const reason = window.shared.length === 2 ? 'AbortError' : 'NotAllowedError';
      return Promise.reject(new DOMException('', reason));
    };
    Object.defineProperty(navigator, 'share', { value: openSheet });
  });
  return () => page.evaluate(() => window.shared);
}
