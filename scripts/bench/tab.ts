import { z } from 'zod';
import type { Devtools, Params } from './devtools.ts';
import { PHONE } from './opening.ts';

/** A tab of its own profile, which holds one page, or for a moment two: the next is rendered ahead. */
export interface Tab {
  /** Speaks to the page that stands in the tab. */
  send(method: string, params?: Params): Promise<Params>;
  /** Value of an expression in the page that stands in the tab, once it is settled. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

const attached = z.object({ sessionId: z.string(), targetInfo: z.object({ type: z.string() }) });
const detached = z.object({ sessionId: z.string() });

const SCREEN = { ...PHONE.viewport, deviceScaleFactor: PHONE.deviceScaleFactor, mobile: false };

/** Opens a tab, every page of which is shown on the screen of a phone. */
export async function openTab(devtools: Devtools): Promise<Tab> {
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  const { targetId } = await devtools.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    forTab: true,
  });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
  /** Sessions with the tab's pages; the first is the one that has stood longest. */
  const pages: string[] = [];
  const firstPage = Promise.withResolvers<undefined>();
  const stop = devtools.listen(({ method, params }) => {
    if (method === 'Target.attachedToTarget') {
      const { sessionId: page, targetInfo } = attached.parse(params);
      if (targetInfo.type !== 'page') return;
      pages.push(page);
      firstPage.resolve(undefined);
      // Where the page has gone by then, nothing is to be sized.
      devtools.send('Emulation.setDeviceMetricsOverride', SCREEN, page).catch(() => undefined);
    }
    if (method === 'Target.detachedFromTarget') {
      const place = pages.indexOf(detached.parse(params).sessionId);
      if (place >= 0) pages.splice(place, 1);
    }
  });
  await devtools.send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
    z.string().parse(sessionId),
  );
  await firstPage.promise;
  const send = (method: string, params?: Params) => devtools.send(method, params, pages[0]);
  return {
    send,
    evaluate: async (expression) => {
      const { result } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      return z.object({ value: z.unknown() }).parse(result).value;
    },
    close: async () => {
      stop();
      await devtools.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}

/** Asks again and again until something holds of the page in a tab, whichever stands there by then. */
export async function until(tab: Tab, expression: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    // A page may go while it is asked: then the next is.
    if ((await tab.evaluate(expression).catch(() => false)) === true) return;
    if (Date.now() > deadline) throw new Error(`Not within 30 s: ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
