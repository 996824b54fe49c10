import { type Browser, type BrowserContextOptions, type BrowserType, type Locator, type Page, chromium, firefox, webkit } from '@playwright/test'; // prettier-ignore
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
  let without: Browser | undefined;
  return {
    async visit({ origin, scripts = true }: Visit) {
      if (scripts) return visitorOf(withScripts, { baseURL: origin }, origin);
      if (!isSystemsFirefox(browser)) {
        return visitorOf(withScripts, { baseURL: origin, javaScriptEnabled: false }, origin);
      }
      without ??= await launch(browser, false);
      // There, no frame is announced in which a target could be seen to stand still.
      return visitorOf(without, { baseURL: origin }, origin, { force: true });
    },
    async close() {
      await withScripts.close();
      await without?.close();
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
        ...(!scripts && { 'javascript.enabled': false }),
      },
    }),
  });
}

async function visitorOf(
  browser: Browser,
  options: BrowserContextOptions,
  origin: string,
  pressed: { readonly force?: boolean } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    // A Chromium without windows has nobody to ask.
    ...(browser.browserType().name() === 'chromium' && {
      permissions: ['clipboard-read', 'clipboard-write'],
    }),
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints = await watchComplaints(page);
  const first = (target: Target) => locate(page, target).first();
  const seen = (target: Target) => locate(page, target).filter({ visible: true }).first();
  return {
    open: async (path) => void (await page.goto(path)),
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
    close: () => context.close(),
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
async function watchComplaints(page: Page): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message} (${page.url()})`));
  // Not every engine tells of these in its console.
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Policy violation: ${violatedDirective} by ${blockedURI}`);
    });
  });
  return complaints;
}
