import { type Browser, type CDPSession, type Page, chromium } from '@playwright/test';
import { chromiumArgs, findBrowsers } from '../find-browsers.mjs';

/** Starts the Chromium that tests use. @throws if none is installed */
export async function launchBrowser(): Promise<Browser> {
  const { chromium: executablePath } = findBrowsers();
  return chromium.launch({
    // The certificate of the slow line is its own. Playwright's option would connect twice.
    args: [...chromiumArgs(), '--ignore-certificate-errors'],
    ...(executablePath !== undefined && { executablePath }),
  });
}

/** Opens a small screen with nothing cached, and closes it after use. */
export async function withPhone<Result>(
  browser: Browser,
  use: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  try {
    const page = await context.newPage();
    return await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}
