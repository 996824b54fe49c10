import path from 'node:path';
import { z } from 'zod';
import { runCommand } from './build.ts';
import type { Config } from './config.ts';
import { readJson, writeDurably } from './files.ts';
import { causeOf, log, redact } from './log.ts';

/** What people are notified of. */
const TOPICS = {
  build: 'The build failed',
  content: 'Content was left out or corrected',
  publish: 'PUBLISH_COMMAND failed',
  late: 'A change is not live after five minutes, because the content service does not show it yet',
} as const;

const LONGEST = 3000;
const TIMEOUT_MS = 10_000;

const sentShape = z.record(z.string(), z.array(z.string()));

/** Notifies people of each cause once, until all causes of its topic are gone. */
export class Notices {
  readonly #config: Config;
  readonly #file: string;
  #sent: z.infer<typeof sentShape>;
  /** When a topic may be sent again, in ms. */
  readonly #busyUntil = new Map<string, number>();

  constructor(config: Config) {
    this.#config = config;
    this.#file = path.join(config.PUBLISHER_DIR, 'notices.json');
    this.#sent = readJson(this.#file, sentShape) ?? {};
  }

  /** Takes all current causes of a topic; none means that it has recovered. */
  async report(topic: keyof typeof TOPICS, causes: readonly string[]): Promise<void> {
    if ((this.#busyUntil.get(topic) ?? 0) > Date.now()) return;
    const sent = this.#sent[topic] ?? [];
    const fresh = causes.filter((cause) => !sent.includes(keyOf(cause)));
    if (causes.length === 0 ? sent.length === 0 : fresh.length === 0) return;
    const isWell = causes.length === 0;
    const title = isWell ? `Recovered: ${TOPICS[topic]}` : `${TOPICS[topic]}:`;
    this.#busyUntil.set(topic, Infinity);
    try {
      await this.#send([title, ...fresh].join('\n'));
      this.#sent = { ...this.#sent, [topic]: isWell ? [] : [...sent, ...fresh.map(keyOf)] };
      await writeDurably(this.#file, JSON.stringify(this.#sent));
      this.#busyUntil.delete(topic);
    } catch (error) {
      this.#busyUntil.set(topic, Date.now() + 2 * TIMEOUT_MS);
      log('notice.failed', { topic, cause: causeOf(error) });
    }
  }

  async #send(whole: string): Promise<void> {
    const clean = redact(whole);
    const text = clean.length > LONGEST ? `${clean.slice(0, LONGEST - 1)}…` : clean;
    const { NOTIFY_URL: url, NOTIFY_COMMAND: command, publishEnv } = this.#config;
    if (url !== undefined) {
      // Slack would notify everyone of <!channel>.
      const escaped = text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: escaped.slice(0, LONGEST) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`NOTIFY_URL answered ${response.status}.`);
    }
    if (command !== undefined) {
      const { PATH, HOME } = publishEnv;
      const options = { env: { PATH, HOME }, timeoutMs: TIMEOUT_MS };
      const { failure } = await runCommand(command, text, options);
      if (failure !== undefined) throw new Error(`NOTIFY_COMMAND: ${failure}`);
    }
  }
}

/** Causes that differ only in numbers, such as times, are the same. */
const keyOf = (cause: string) => cause.replace(/\d+/g, '#').slice(0, 500);
