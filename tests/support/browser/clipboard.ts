import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Everything written to the clipboard, in order. */
    copied: string[];
  }
}

/**
 * Puts a clipboard of the test's own into the page, which remembers each text.
 * @param refuse whether every attempt to write is refused
 */
export async function watchClipboard(page: Page, refuse = false): Promise<() => Promise<string[]>> {
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
