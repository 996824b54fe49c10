import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { root } from './folders.ts';
import { copySite } from './site-copy.ts';

/** A development server of a copy of the site, whose files a test may edit. */
export interface DevelopmentServer {
  /** Folder of the copy. */
  readonly folder: string;
  /** What the terminal shows. */
  output(): string;
  /** Body of the page at an address. */
  page(address: string): Promise<string>;
  writeEnv(variables: Readonly<Record<string, string>>): Promise<void>;
  /** Opens a connection as a browser does; the list grows by each message that it is sent. */
  connect(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Waits for something that takes a server some seconds. */
export const soon = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 60_000, interval: 100 });

/** Variables that would let the machine's own settings reach the server. */
const OWN = /^(?:SANITY_|CONTENT_|SITE_|PUBLIC_|NODE_ENV|VITEST)/;

/** Starts `astro dev` with these variables in its `.env`. */
export async function startDevelopment(
  variables: Readonly<Record<string, string>>,
): Promise<DevelopmentServer> {
  const folder = await copySite('development-');
  const writeEnv = (values: Readonly<Record<string, string>>) => {
    const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
    return writeFile(join(folder, '.env'), lines.join(''));
  };
  await writeEnv(variables);
  const others = Object.entries(process.env).filter(([name]) => !OWN.test(name));
  const child = spawn(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'dev'], {
    cwd: folder,
    env: { ...Object.fromEntries(others), ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const origin = await soon(() => {
      const [, found] = /(http:\/\/localhost:\d+)\/\n[\s\S]*watching for file/.exec(output) ?? [];
      if (found === undefined) throw new Error(`The server has not started: ${output}`);
      return found;
    });
    const page = async (address: string) => (await fetch(`${origin}${address}`)).text();
    return { folder, output: () => output, page, writeEnv, connect: () => connect(origin), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connect(origin: string): Promise<readonly string[]> {
  const client = await (await fetch(`${origin}/@vite/client`)).text();
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const messages: string[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(String(data)));
  await soon(() => {
    if (messages.length === 0) throw new Error('The server does not answer.');
  });
  return messages;
}
