import { type Browser, chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../find-chromium.mjs';

/** Chromium's name for pages made from a dictionary, in the network and in the page. */
const DICTIONARIES = ['CompressionDictionaryTransport', 'CompressionDictionaryTransportBackend'];

/**
 * Arguments of a Chromium as visitors have it. Playwright switches a dozen features off, among them one
 * that changes when a second page is painted; a list of one's own takes the place of that one.
 * @param dictionaries whether it knows pages that are made from a dictionary
 */
export function visitorArgs(dictionaries: boolean): string[] {
  const off = ['Translate', ...(dictionaries ? [] : DICTIONARIES)];
  return [...chromiumArgs(), `--disable-features=${off.join(',')}`];
}

/** A whole Chromium for Playwright; see {@link visitorArgs}. */
export async function startBrowser(dictionaries: boolean): Promise<Browser> {
  const executablePath = await findChromium({ whole: true });
  return chromium.launch({
    args: visitorArgs(dictionaries),
    ...(executablePath ? { executablePath } : {}),
  });
}
