import { z } from 'zod';
import { storageKeys } from '../../src/config/storage.ts';
import type { Devtools } from './devtools.ts';
import { type SecondPage, lookAtSecond, notePress, ownAnswers } from './second-page.ts';
import { type ServedSite, bytesOf } from './served-site.ts';
import { openTab, until } from './tab.ts';

/** How long a mouse rests on a link before it is pressed, in ms. */
export const HOVER = 300;

const place = z.object({ x: z.number(), y: z.number() });
const seen = z.object({ shown: z.number(), isAhead: z.boolean() });

/**
 * Goes from one page to the next by a mouse that rests on the link, then presses it and lets go at once:
 * a browser that is told to asks for the page meanwhile, and renders it when it is pressed.
 */
export async function goHovered(
  devtools: Devtools,
  site: ServedSite,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<SecondPage> {
  const tab = await openTab(devtools);
  try {
    const noted = `(${notePress.toString()})(${JSON.stringify(storageKeys.announcementSeen)})`;
    await tab.send('Page.enable');
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: noted });
    await tab.send('Page.navigate', { url: site.origin + from });
    await until(tab, `location.pathname === ${JSON.stringify(from)} && document.readyState === 'complete'`); // prettier-ignore
    const point = place.parse(await tab.evaluate(`(${pointOn.toString()})(${JSON.stringify(to)})`));
    site.forget();
    const mouse = (type: string) =>
      tab.send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 });
    await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
    await new Promise((resolve) => setTimeout(resolve, HOVER));
    // The page may be gone before it answers.
    await Promise.allSettled([mouse('mousePressed'), mouse('mouseReleased')]);
    await until(tab, `location.pathname === ${JSON.stringify(to)} && !document.prerendering && document.readyState === 'complete'`); // prettier-ignore
    const { shown, isAhead } = seen.parse(await tab.evaluate(`(${lookAtSecond.toString()})()`));
    return { shown, bytes: bytesOf(ownAnswers(site, to)), asAsked: isAhead };
  } finally {
    await tab.close();
  }
}

/** In the page: the middle of the first link to an address that can be seen, scrolled to. */
async function pointOn(address: string): Promise<{ x: number; y: number }> {
  const links = [...document.querySelectorAll(`a[href="${address}"]`)];
  const link = links.find((each) => each.checkVisibility({ visibilityProperty: true }));
  if (link === undefined) throw new Error(`No link to ${address} can be seen.`);
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  // What scrolling led to is done before anything is measured.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  const [box = link.getBoundingClientRect()] = link.getClientRects();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
