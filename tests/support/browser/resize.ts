import type { CDPSession, Page } from '@playwright/test';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The browser's own protocol for a tab, opened once. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/**
 * Gives a tab another size, in half the time that `setViewportSize` takes. For pages that are looked at
 * in many sizes; Chromium alone knows it.
 */
export async function resize(page: Page, width: number, height = 800): Promise<void> {
  const session = await sessionOf(page);
  const size = { width, height, deviceScaleFactor: 1, mobile: false, scale: 0.1 };
  await session.send('Emulation.setDeviceMetricsOverride', size);
}
