import type { CDPSession, Page } from '@playwright/test';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The DevTools session of a page, opened once. Chromium only. */
export function devtools(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Resizes the viewport twice as fast as `setViewportSize`, for pages checked at many widths. */
export async function resize(page: Page, width: number, height = 800): Promise<void> {
  const session = await devtools(page);
  const size = { width, height, deviceScaleFactor: 1, mobile: false, scale: 0.1 };
  await session.send('Emulation.setDeviceMetricsOverride', size);
}

/** The family names of the fonts in which the first element of a selector is painted. */
export async function paintedFonts(page: Page, selector: string): Promise<string[]> {
  const session = await devtools(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { nodeId } = (await session.send('DOM.getDocument', { depth: 0 })).root;
  const element = await session.send('DOM.querySelector', { nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', element);
  return fonts.map(({ familyName }) => familyName);
}

/** Forces pseudo-classes on elements. @returns removes them */
export async function forceState(page: Page, selector: string, ...forcedPseudoClasses: string[]) {
  const session = await devtools(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { nodeId } = (await session.send('DOM.getDocument', { depth: 0 })).root;
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId, selector });
  const forced = nodeIds.map((id) =>
    // A notice may have disappeared in the meantime.
    session.send('CSS.forcePseudoState', { nodeId: id, forcedPseudoClasses }).catch(() => undefined),
  );
  await Promise.all(forced);
  return async () => {
    await session.send('CSS.disable');
    await session.send('DOM.disable');
  };
}
