import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { digestOf } from '../../src/lib/digest.ts';
import type { Chronicle } from './chronicle.ts';
import { type Answer, judge, judgeHashed, type Verdict } from './judge.ts';
import type { Ledger } from './ledger.ts';
import type { Wounds } from './wounds.ts';

const PATIENCE_MS = 20_000;
/** Hashed files that are loaded with each page. */
const MOST_FILES = 2;

export interface VisitorTools {
  /** Of the web server. */
  readonly origin: string;
  readonly chronicle: Pick<Chronicle, 'current' | 'known' | 'look' | 'hashed'>;
  readonly wounds: Pick<Wounds, 'explain'>;
  readonly ledger: Ledger;
  /** Pause after each page, in ms. */
  readonly pauseMs: number;
}

interface Loaded extends Answer {
  readonly text: string;
}

/** A visitor who reads on and on, over one connection, and checks all that it is answered. */
export class Visitor {
  readonly #tools: VisitorTools;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #seen = 0;
  #isGone = false;
  readonly #visits: Promise<void>;

  constructor(tools: VisitorTools) {
    this.#tools = tools;
    this.#visits = this.#visit();
  }

  async leave(): Promise<void> {
    this.#isGone = true;
    await this.#visits;
    this.#agent.destroy();
  }

  async #visit(): Promise<void> {
    while (!this.#isGone) {
      const page = this.#pick(/^(?:.*\/)?index\.html$/);
      if (page !== undefined) {
        const answer = await this.#load(page);
        const verdict = this.#judge(answer);
        this.#check(answer, verdict);
        // What a damaged page names is nobody's promise.
        if (verdict.kind === 'good' && answer.status === 200) {
          // A moment later, as a browser does: the release may have changed in between.
          await wait(Math.random() * 30);
          for (const file of assetsIn(answer.text)) {
            const asset = await this.#load(file);
            const verdict = judgeHashed(this.#tools.chronicle.hashed(file), asset);
            // Its page may be of a release that damage has ended since.
            this.#check({ ...asset, from: answer.from }, verdict);
          }
        }
        const other = Math.random() < 0.2 ? this.#pick(/^(?!_astro\/).*\.(?:xml|md|json)$/) : undefined; // prettier-ignore
        if (other !== undefined) {
          const feed = await this.#load(other);
          this.#check(feed, this.#judge(feed));
        }
      }
      await wait(this.#tools.pauseMs);
    }
  }

  #pick(pattern: RegExp): string | undefined {
    const files = Object.keys(this.#tools.chronicle.current?.files ?? {}).filter((file) =>
      pattern.test(file),
    );
    return files[Math.floor(Math.random() * files.length)];
  }

  #judge(answer: Answer): Verdict {
    const { chronicle } = this.#tools;
    chronicle.look();
    const verdict = judge(chronicle.known, this.#seen, answer);
    if (verdict.kind === 'good') this.#seen = verdict.turn;
    return verdict;
  }

  #check(answer: Answer, verdict: Verdict): void {
    const { ledger, wounds } = this.#tools;
    ledger.counts.answers += 1;
    if (verdict.kind === 'good') return;
    if (wounds.explain(answer)) {
      ledger.counts.hurt += 1;
      return;
    }
    ledger.counts[verdict.kind] += 1;
    ledger.fail(`visitor: ${answer.file}: ${verdict.words}`);
  }

  async #load(file: string): Promise<Loaded> {
    const path = `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
    const from = performance.now();
    const about = { file, from };
    try {
      const { status, bytes } = await this.#get(path);
      const text = bytes.toString('utf8');
      const isWhole = !file.endsWith('.html') || text.trimEnd().endsWith('</html>');
      return { ...about, to: performance.now(), status, digest: digestOf(bytes), isWhole, text };
    } catch {
      const nothing = { status: undefined, digest: '', isWhole: false, text: '' };
      return { ...about, to: performance.now(), ...nothing };
    }
  }

  async #get(path: string): Promise<{ status: number | undefined; bytes: Buffer }> {
    const headers: Record<string, string> = Math.random() < 0.3 ? { 'accept-encoding': 'gzip' } : {}; // prettier-ignore
    const options = { agent: this.#agent, headers, timeout: PATIENCE_MS };
    const address = this.#tools.origin + encodeURI(path);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = get(address, options, resolve);
      request.once('error', reject);
      request.once('timeout', () => request.destroy(new Error('no answer in time')));
    });
    // A body shorter than was promised rejects here.
    const bytes = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>));
    const isPacked = response.headers['content-encoding'] === 'gzip';
    return { status: response.statusCode, bytes: isPacked ? gunzipSync(bytes) : bytes };
  }
}

function assetsIn(html: string): readonly string[] {
  const named = [...html.matchAll(/["'(](\/_astro\/[^"')#?\s]+)/g)].map(([, path = '']) => path.slice(1)); // prettier-ignore
  const distinct = [...new Set(named)];
  const first = Math.floor(Math.random() * distinct.length);
  return [...distinct.slice(first), ...distinct.slice(0, first)].slice(0, MOST_FILES);
}
