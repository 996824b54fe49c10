import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../support/web-servers.ts';
import { FIND, librarySource } from './finder.ts';
import type { Engine, Key, Target, Visit, Visitor } from './visitor.ts';
import {
  type ElementReference,
  type Session,
  elementIn,
  newSession,
  StaleElement,
} from './webdriver-client.ts';

/** How long a target is waited for, in ms, and how often it is looked for. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 30;

/** Where {@link REPORTER} keeps what a tab complained of, as JSON. */
const COMPLAINTS = 'test:complaints';

/**
 * The protocol has no word for a browser's console: a script at the head of each page, above its
 * policy, notes what it would say.
 */
export const REPORTER = `<script>(function () {
  var note = function (words) {
    var noted = JSON.parse(sessionStorage.getItem('${COMPLAINTS}') || '[]');
    sessionStorage.setItem('${COMPLAINTS}', JSON.stringify(noted.concat(words + ' (' + location.href + ')')));
  };
  var told = console.error;
  console.error = function () { note([].join.call(arguments, ' ')); told.apply(console, arguments); };
  addEventListener('error', function (event) { if (event.message) note('uncaught: ' + event.message); });
  addEventListener('unhandledrejection', function (event) { note('uncaught: ' + event.reason); });
  addEventListener('securitypolicyviolation', function (event) {
    note('Policy violation: ' + event.violatedDirective + ' by ' + event.blockedURI);
  });
})()</script>`;

export interface WebDriverBrowser {
  /** Absolute paths. */
  readonly driverPath: string;
  readonly browserPath: string;
}

/** Starts WebKit's driver on a display without a screen; each visitor gets a browser of its own. */
export async function startByWebDriver(browser: WebDriverBrowser): Promise<Engine> {
  const library = await librarySource();
  const display = await startDisplay();
  let driver = await startDriver(browser.driverPath, display.name);
  const begin = async (options: readonly string[]): Promise<Session> => {
    const session = await newSession(driver.origin, {
      'webkitgtk:browserOptions': {
        binary: browser.browserPath,
        args: ['--automation', ...options],
      },
    });
    await resize(session, 1280, 800);
    return session;
  };
  return {
    head: REPORTER,
    async visit(visit) {
      const options = visit.scripts === false ? ['--enable-javascript=false'] : [];
      const session = await begin(options).catch(async (error: unknown) => {
        // No page was asked for yet: a browser that does not start is the machine's, not the site's.
        console.log(`WebKit did not start, and is started once more: ${String(error)}`);
        driver.stop();
        driver = await startDriver(browser.driverPath, display.name);
        return begin(options);
      });
      return visitorOf(session, visit, library);
    },
    close() {
      driver.stop();
      display.stop();
      return Promise.resolve();
    },
  };
}

async function startDisplay(): Promise<{ readonly name: string; stop(): void }> {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '3000x2400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const told = server.stdio[3];
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => { reject(new Error(`Xvfb ended with code ${String(code)} before it had a display.`)); }); // prettier-ignore
    told?.once('data', (data: Buffer) => { resolve(data.toString().trim()); }); // prettier-ignore
  });
  return { name: `:${number}`, stop: () => void server.kill() };
}

async function startDriver(
  driverPath: string,
  display: string,
): Promise<{ readonly origin: string; stop(): void }> {
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${String(port)}`], {
    // What it draws, no graphics card is to have: to hand it over so took a third of all its time.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${String(port)}`;
  const end = performance.now() + PATIENCE_MS;
  while (!(await fetch(`${origin}/status`).catch(() => undefined))) {
    if (performance.now() > end || driver.exitCode !== null) throw new Error(`${driverPath} does not answer.`); // prettier-ignore
    await pause(LOOK_MS);
  }
  return { origin, stop: () => void driver.kill() };
}

/** The driver does not wait for a page that scrolls smoothly. */
const BRING_INTO_VIEW = `
const { top, bottom } = arguments[0].getBoundingClientRect();
if (top < 0 || bottom > innerHeight) {
  arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });
}`;

/** Characters by which the protocol names keys. */
const KEYS: Readonly<Record<Key, readonly string[]>> = {
  ArrowDown: ['\uE015'],
  ArrowUp: ['\uE013'],
  'ControlOrMeta+V': ['\uE009', 'v'],
  End: ['\uE010'],
  Enter: ['\uE007'],
  Escape: ['\uE00C'],
  Home: ['\uE011'],
  'Shift+Tab': ['\uE008', '\uE004'],
  Space: [' '],
  Tab: ['\uE004'],
};

/** Tries again what found the page as it was a moment ago. */
async function fresh<Result>(step: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof StaleElement) || performance.now() > end) throw error;
    }
  }
}

function visitorOf(session: Session, { origin }: Visit, library: string): Visitor {
  const all = async (target: Target, seen = false): Promise<ElementReference[]> => {
    let found = await session.execute(FIND, [target, seen]);
    if (found === null) {
      await session.execute(library);
      found = await session.execute(FIND, [target, seen]);
    }
    return z
      .array(z.unknown())
      .parse(found)
      .map(elementIn)
      .filter((it) => it !== undefined);
  };
  const waitFor = async (target: Target, seen: boolean): Promise<ElementReference> => {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const [found] = await all(target, seen);
      if (found !== undefined) return found;
      if (performance.now() > end) throw new Error(`Nothing is ${seen ? 'seen' : 'found'} by ${JSON.stringify(target)}`); // prettier-ignore
      await pause(LOOK_MS);
    }
  };
  /** Runs in the page with an element; `null` where there is none. */
  const read = (target: Target, body: string, ...more: unknown[]) =>
    fresh(async () => {
      const [found] = await all(target);
      return found === undefined ? null : session.execute(body, [found, ...more]);
    });
  const focus = (target: Target) =>
    fresh(async () => {
      await session.execute('arguments[0].focus()', [await waitFor(target, false)]);
    });
  const textOrNull = z.string().nullable();
  return {
    open: (path) => session.open(origin + path),
    back: () => session.go('back'),
    forward: () => session.go('forward'),
    reload: () => session.go('refresh'),
    path: async () => (await session.url()).slice(origin.length),
    click: (target) =>
      fresh(async () => {
        const found = await waitFor(target, true);
        await session.execute(BRING_INTO_VIEW, [found]);
        await session.click(found);
      }),
    focus,
    press: (key) => session.press(KEYS[key]),
    async type(text) {
      for (const character of text) await session.press([character]);
    },
    async choose(target, option) {
      await focus(target);
      const options = await all({ within: target, css: 'option', text: option });
      if (options[0] === undefined) throw new Error(`There is no option "${option}".`);
      await session.click(options[0]);
    },
    visible: async (target) => (await all(target, true)).length > 0,
    count: async (target) => (await all(target)).length,
    text: async (target) =>
      (textOrNull.parse(await read(target, 'return arguments[0].textContent')) ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
    attribute: async (target, name) =>
      textOrNull.parse(await read(target, 'return arguments[0].getAttribute(arguments[1])', name)),
    evaluate: (run, input) => evaluate(session, String(run), input),
    resize: (width, height) => resize(session, width, height),
    async complaints() {
      const noted = await session.execute(`return sessionStorage.getItem('${COMPLAINTS}') ?? '[]'`);
      return z.array(z.string()).parse(JSON.parse(z.string().parse(noted)));
    },
    close: () => session.end(),
  };
}

async function evaluate<Result>(session: Session, run: string, input: unknown): Promise<Result> {
  const json = await session.execute(
    `return Promise.resolve((${run})(...arguments)).then((result) => JSON.stringify(result) ?? 'null')`,
    input === undefined ? [] : [input],
  );
  const result: Result = JSON.parse(z.string().parse(json));
  return result;
}

/** Sizes the page, of which the window is larger by its bars. */
async function resize(session: Session, width: number, height: number): Promise<void> {
  const bars = 38;
  const given = await session.resize(width, height + bars);
  const end = performance.now() + PATIENCE_MS;
  while ((await session.execute('return innerWidth')) !== given.width) {
    if (performance.now() > end) throw new Error(`The page does not become ${String(given.width)} px wide.`); // prettier-ignore
    await pause(LOOK_MS);
  }
}
