import { z } from 'zod';

/** The name under which the protocol hands elements about. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const answerShape = z.object({ value: z.unknown() });
const errorShape = z.object({ error: z.string(), message: z.string() });
const sessionShape = z.object({ sessionId: z.string() });
const elementShape = z.object({ [ELEMENT]: z.string() });
const rectShape = z.object({ width: z.number(), height: z.number() });

/** Now and then, on a busy machine, a browser that is being started never answers. */
const PATIENCE_MS = 20_000;

/** Reference to an element of the page that is open. */
export type ElementReference = z.infer<typeof elementShape>;

/** One session of W3C WebDriver: a browser of its own, as https://www.w3.org/TR/webdriver2/ has it. */
export interface Session {
  open(url: string): Promise<void>;
  go(where: 'back' | 'forward' | 'refresh'): Promise<void>;
  url(): Promise<string>;
  /**
   * Runs the body of a function in the page.
   * @param parameters its `arguments`
   */
  execute(body: string, parameters?: readonly unknown[]): Promise<unknown>;
  click(element: ElementReference): Promise<void>;
  /** Presses keys together, the first first, and lets go of them. */
  press(keys: readonly string[]): Promise<void>;
  /** Sets the window's size, its frame included; answers with what the window came to. */
  resize(width: number, height: number): Promise<{ width: number; height: number }>;
  end(): Promise<void>;
}

/** An element that a script in the page returned; `undefined` where it returned none. */
export function elementIn(value: unknown): ElementReference | undefined {
  return elementShape.safeParse(value).data;
}

/**
 * Asks a driver for a session.
 * @param driver origin of the driver
 * @param capabilities what the browser must be, or be started with
 * @throws {Error} with the driver's words where it refuses, here and in every call of the session
 */
export async function newSession(
  driver: string,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<Session> {
  const started = await send(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const path = `/session/${sessionShape.parse(started).sessionId}`;
  const post = (command: string, body: object = {}) => send(driver, 'POST', path + command, body);
  return {
    open: async (url) => void (await post('/url', { url })),
    go: async (where) => void (await post(`/${where}`)),
    url: async () => z.string().parse(await send(driver, 'GET', `${path}/url`)),
    execute: (script, parameters = []) => post('/execute/sync', { script, args: parameters }),
    click: async (element) => void (await post(`/element/${element[ELEMENT]}/click`)),
    async press(keys) {
      const actions = [
        ...keys.map((value) => ({ type: 'keyDown', value })),
        ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    resize: async (width, height) => rectShape.parse(await post('/window/rect', { width, height })),
    end: async () => void (await send(driver, 'DELETE', path)),
  };
}

/** The page has changed since the element was found in it. */
export class StaleElement extends Error {
  override readonly name = 'StaleElement';
}

async function send(
  driver: string,
  method: 'DELETE' | 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(driver + path, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = answerShape.parse(await response.json());
  const error = errorShape.safeParse(value).data;
  if (error?.error === 'stale element reference') throw new StaleElement(error.message);
  if (error !== undefined) throw new Error(`${path.split('/').at(-1) ?? path}: ${error.error}: ${error.message}`); // prettier-ignore
  return value;
}
