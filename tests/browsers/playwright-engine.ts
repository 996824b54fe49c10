import { type Browser, type BrowserType, type Locator, type Page, chromium, firefox, webkit } from '@playwright/test'; // prettier-ignore
import { chromiumArgs } from '../../scripts/find-chromium.mjs';
import type { Engine, Target, Visit, Visitor } from './visitor.ts';

/** A click on what never comes ends the test with the target's name, not with the test's time. */
const PATIENCE_MS = 10_000;

const types: Readonly<Record<string, BrowserType>> = { chromium, firefox, webkit };

export interface PlaywrightBrowser {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  /** Absolute; without it Playwright's own is started. */
  readonly executablePath?: string;
}

/** Starts a browser that Playwright drives: its own, a system's Firefox, or a Chromium of any age. */
export async function startByPlaywright(browser: PlaywrightBrowser): Promise<Engine> {
  const withScripts = await launch(browser, true);
  const tabs = keepTabs(withScripts);
  let without: { readonly browser: Browser; readonly tabs: Tabs } | undefined;
  return {
    async visit({ origin, scripts = true }: Visit) {
      if (scripts) return visitorOf(tabs, origin);
      if (!isSystemsFirefox(browser)) return visitorOf(keepTabs(withScripts, scripts), origin);
      if (without === undefined) {
        const silent = await launch(browser, false);
        without = { browser: silent, tabs: keepTabs(silent) };
      }
      // There, no frame is announced in which a target could be seen to stand still.
      return visitorOf(without.tabs, origin, { force: true });
    },
    async close() {
      await withScripts.close();
      await without?.browser.close();
    },
  };
}

/** Playwright has no switch for the scripts of a Firefox that is not its own; a preference has. */
const isSystemsFirefox = ({ name, executablePath }: PlaywrightBrowser) =>
  name === 'firefox' && executablePath !== undefined;

async function launch(browser: PlaywrightBrowser, scripts: boolean): Promise<Browser> {
  const { name, executablePath } = browser;
  const type = types[name];
  if (type === undefined) throw new Error(`Playwright knows no browser "${name}".`);
  return type.launch({
    ...(executablePath !== undefined && { executablePath }),
    ...(isSystemsFirefox(browser) && { channel: 'moz-firefox' }),
    ...(name === 'chromium' && { args: chromiumArgs() }),
    ...(name === 'firefox' && {
      firefoxUserPrefs: {
        // Reading the clipboard would ask the visitor.
        'dom.events.testing.asyncClipboard': true,
        // An eighth of its processor time, for one site without videos or games.
        'layout.frame_rate': 30,
        'fission.autostart': false,
        'dom.ipc.processCount': 1,
        'dom.ipc.processPrelaunch.enabled': false,
        // Processes of their own for what these pages have little of, or nothing.
        'extensions.webextensions.remote': false,
        'media.rdd-process.enabled': false,
        'network.process.enabled': false,
        ...(!scripts && { 'javascript.enabled': false }),
      },
    }),
  });
}

/** The tabs of a browser, each for one visitor at a time. */
interface Tabs {
  take(): Promise<Page>;
  /** Takes a tab back: another visitor finds nothing of this one's in it. */
  leave(page: Page): Promise<void>;
}

/**
 * A Firefox opens a window with all its bars for each context, which takes longer than most pages: the
 * next visitor gets the one that was left. Every visitor has a site of another origin, and so stores of
 * its own; cookies, which are not kept apart by ports, are cleared.
 */
function keepTabs(browser: Browser, javaScriptEnabled = true): Tabs {
  const kind = browser.browserType().name();
  let free: Page | undefined;
  return {
    async take() {
      const kept = free;
      free = undefined;
      return kept ?? newTab(browser, kind, javaScriptEnabled);
    },
    async leave(page) {
      const isKept = kind === 'firefox' && free === undefined && (await isCleared(page));
      if (isKept) free = page;
      else await page.context().close();
    },
  };
}

/** Clears a tab; `false` where it is still on its way somewhere, and is better closed. */
async function isCleared(page: Page): Promise<boolean> {
  page.removeAllListeners();
  try {
    await page.goto('about:blank');
    await page.mouse.move(0, 0);
    await page.setViewportSize(WINDOW);
    await page.context().clearCookies();
    return true;
  } catch {
    return false;
  }
}

const WINDOW = { width: 1280, height: 800 };

async function newTab(browser: Browser, kind: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    viewport: WINDOW,
    // A Chromium without windows has nobody to ask.
    ...(kind === 'chromium' && { permissions: ['clipboard-read', 'clipboard-write'] }),
    ...(!javaScriptEnabled && { javaScriptEnabled }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  // Not every engine tells of these in its console.
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Policy violation: ${violatedDirective} by ${blockedURI}`);
    });
  });
  return page;
}

async function visitorOf(
  tabs: Tabs,
  origin: string,
  pressed: { readonly force?: boolean } = {},
): Promise<Visitor> {
  const page = await tabs.take();
  const complaints = watchComplaints(page);
  const first = (target: Target) => locate(page, target).first();
  const seen = (target: Target) => locate(page, target).filter({ visible: true }).first();
  return {
    open: async (path) => void (await page.goto(origin + path)),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    reload: async () => void (await page.reload()),
    path: () => Promise.resolve(page.url().slice(origin.length)),
    async click(target) {
      await seen(target).waitFor();
      await seen(target).click(pressed);
    },
    focus: (target) => first(target).focus(),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    async choose(target, option) {
      await first(target).focus();
      await seen(target).selectOption(option);
    },
    visible: (target) => seen(target).isVisible(),
    count: (target) => locate(page, target).count(),
    text: async (target) => fold((await ifThere(first(target), (it) => it.textContent())) ?? ''),
    attribute: (target, name) => ifThere(first(target), (it) => it.getAttribute(name)),
    evaluate: (run, input) => page.evaluate(`(${String(run)})(${JSON.stringify(input)})`),
    resize: (width, height) => page.setViewportSize({ width, height }),
    complaints: () => Promise.resolve(complaints),
    close: () => tabs.leave(page),
  };
}

const fold = (text: string) => text.replace(/\s+/g, ' ').trim();

async function ifThere(
  locator: Locator,
  read: (locator: Locator) => Promise<string | null>,
): Promise<string | null> {
  return (await locator.count()) === 0 ? null : read(locator);
}

function locate(page: Page, target: Target): Locator {
  const ground = target.within === undefined ? page : locate(page, target.within);
  if ('css' in target) {
    const { css, text } = target;
    return ground.locator(css, text === undefined ? {} : { hasText: text });
  }
  const { role, name } = target;
  return ground.getByRole(role, name === undefined ? {} : { name, exact: true });
}

/** Set up before the first page is opened; the list fills as the tab goes. */
function watchComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message} (${page.url()})`));
  return complaints;
}
