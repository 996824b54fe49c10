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
  first: 'The first release was published, with nothing to compare it with. Check its counts',
  losses: 'The site lost a fifth or more of a collection, or of its pages',
  damage: 'The live release was damaged',
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
  /** When a topic may be sent again, by `performance.now()`. */
  readonly #busyUntil = new Map<string, number>();

  constructor(config: Config) {
    this.#config = config;
    this.#file = path.join(config.PUBLISHER_DIR, 'notices.json');
    this.#sent = readJson(this.#file, sentShape) ?? {};
  }

  /** Takes all current causes of a topic; none means that it has recovered. */
  async report(topic: keyof typeof TOPICS, causes: readonly string[]): Promise<void> {
    if ((this.#busyUntil.get(topic) ?? 0) > performance.now()) return;
    const sent = this.#sent[topic] ?? [];
    const fresh = causes.filter((cause) => !sent.includes(keyOf(cause)));
    if (causes.length === 0 ? sent.length === 0 : fresh.length === 0) return;
    const isWell = causes.length === 0;
    const title = isWell ? `Recovered: ${TOPICS[topic]}` : `${TOPICS[topic]}:`;
    this.#busyUntil.set(topic, Infinity);
    try {
      await this.#send([title, ...fresh].join('\n'));
    } catch (error) {
      this.#busyUntil.set(topic, performance.now() + 2 * TIMEOUT_MS);
      log('notice.failed', { topic, cause: causeOf(error) });
      return;
    }
    this.#busyUntil.delete(topic);
    this.#sent = { ...this.#sent, [topic]: isWell ? [] : [...sent, ...fresh.map(keyOf)] };
    // If it cannot be stored, it is sent again only after a restart.
    await writeDurably(this.#file, JSON.stringify(this.#sent)).catch((error: unknown) =>
      log('notice.notStored', { topic, cause: causeOf(error) }),
    );
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
