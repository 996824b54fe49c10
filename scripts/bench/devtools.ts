import { launch } from 'chrome-launcher';
import { z } from 'zod';
import { findChromium } from '../find-chromium.mjs';
import { visitorArgs } from './browser.ts';

/** An answer of the protocol, or an event; sessions are named where there are several. */
const message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ message: z.string() }).optional(),
  sessionId: z.string().optional(),
});

export type Message = z.infer<typeof message>;
export type Params = Readonly<Record<string, unknown>>;

/** A Chromium that is spoken to in its own protocol. */
export interface Devtools {
  /** @throws {Error} with the protocol's own word where it refuses */
  send(method: string, params?: Params, session?: string): Promise<Params>;
  /** Tells of every event until what it returns is called. */
  listen(listener: (event: Message) => void): () => void;
  close(): Promise<void>;
}

/**
 * Starts a Chromium without Playwright, which takes hold of each page by itself; Chromium then renders no
 * page ahead. Here a tab can be held, with whatever pages come into it.
 * @param window size of its windows
 */
export async function startDevtools(): Promise<Devtools> {
  const chromePath = await findChromium({ whole: true });
  const chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    // Its own would switch off what is measured.
    ignoreDefaultFlags: true,
    chromeFlags: ['--headless', '--no-first-run', ...visitorArgs(false)],
  });
  const socket = await open(chrome.port);
  const waiting = new Map<number, { session: string | undefined; answer(told: Message): void }>();
  const listeners = new Set<(event: Message) => void>();
  const hear = (event: Message) => {
    for (const listener of listeners) listener(event);
    if (event.method !== 'Target.detachedFromTarget') return;
    // What has gone answers no more.
    for (const { session, answer } of waiting.values()) {
      if (session === event.params?.['sessionId']) answer({ error: { message: 'it has gone' } });
    }
  };
  socket.addEventListener('message', ({ data }) => {
    const told = message.parse(JSON.parse(String(data)));
    if (told.id === undefined) hear(told);
    else waiting.get(told.id)?.answer(told);
  });
  let last = 0;
  return {
    send: async (method, params = {}, session) => {
      const id = (last += 1);
      const answered = new Promise<Message>((answer) => waiting.set(id, { session, answer }));
      socket.send(JSON.stringify({ id, method, params, sessionId: session }));
      const { error, result = {} } = await answered;
      waiting.delete(id);
      if (error !== undefined) throw new Error(`${method}: ${error.message}`);
      return result;
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      socket.close();
      await chrome.kill();
    },
  };
}

async function open(port: number): Promise<WebSocket> {
  const version: unknown = await (await fetch(`http://127.0.0.1:${port}/json/version`)).json();
  const { webSocketDebuggerUrl } = z.object({ webSocketDebuggerUrl: z.string() }).parse(version);
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return socket;
}
