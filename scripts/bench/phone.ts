import { type Browser, type CDPSession, type Page, chromium } from '@playwright/test';
import { chromiumArgs, findBrowsers } from '../find-browsers.mjs';

/** How many times slower a phone's processor is than this machine's. */
const SLOWDOWN = 4;

export async function launchBrowser(): Promise<Browser> {
  const { chromium: executablePath } = findBrowsers();
  return chromium.launch({
    // The certificate of the slow line is its own. Playwright's option would connect twice.
    args: [...chromiumArgs(), '--ignore-certificate-errors'],
    ...(executablePath !== undefined && { executablePath }),
  });
}

/** Opens a small screen with a slow processor and nothing cached, and closes it after use. */
export async function withPhone<Result>(
  browser: Browser,
  use: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return await use(page, devtools);
  } finally {
    await context.close();
  }
}
