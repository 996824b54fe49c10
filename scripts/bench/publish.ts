// `npm run bench:publish [-- sample 1000 5000]`: publishes on a publisher and a web server of its own and
// prints how long a change takes to be served. Sizes are numbers of perspectives; `sample` is the
// sample content.
import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type JsonObject } from '../../src/lib/json.ts';
import { startNginx } from '../../tests/support/hosting/web-servers.ts';
import { startPublisher } from '../../tests/support/publisher/publisher-process.ts';
import {
  knownRevisionOf,
  revisionOf,
  startSanityServer,
} from '../../tests/support/sanity-server.ts';
import { type Figures, median, processorOf, slugOf, someArticle, withText } from './changes.ts';
import { measureDrafts } from './drafts.ts';
import { generateContent } from './generate-content.ts';
import { watchMemory } from './peak-memory.ts';
import { newFolder, removeFolders } from './run-folders.ts';

const SAMPLE = 'sample';
const DEFAULT_SIZES = [SAMPLE, '1000', '5000'];
const EDITS = 5;
const ADDITIONS = 3;
const PATIENCE_MS = 20 * 60_000;

const folder = resolve('.build/bench');
const runs = join(folder, 'runs');

interface Row extends Figures {
  readonly what: string;
  readonly megabytes?: number;
}

async function measure(size: string): Promise<readonly Row[]> {
  const directory =
    size === SAMPLE ? resolve('src/content/datasets') : join(folder, `content-${size}`);
  if (size !== SAMPLE) await generateContent(directory, Number(size));
  const run = await newFolder(runs);
  const [dir, cache] = [join(run, 'publisher'), join(run, 'cache')];
  await mkdir(dir);
  // Workers of a web server that root starts run as nobody.
  for (const each of [run, dir]) await chmod(each, 0o755);
  const sanity = await startSanityServer({ directory, revisionOf: knownRevisionOf() });
  const started = performance.now();
  const publisher = await startPublisher({
    env: {
      ...sanity.env,
      CACHE_DIR: cache,
      PUBLISHER_DIR: dir,
      // As they are where nobody sets them.
      PUBLISHER_QUIET_SECONDS: '',
      PUBLISHER_SETTLE_SECONDS: '',
      PUBLISHER_RETRY_SECONDS: '',
      NODE_COMPILE_CACHE: '',
    },
  });
  const watched = watchMemory(publisher.pid);
  try {
    await publisher.until(({ current }) => current !== null, PATIENCE_MS);
    const first = {
      seconds: (performance.now() - started) / 1000,
      processor: processorOf(publisher.pid),
    };
    const memory = watched().together;
    const nginx = await startNginx(join(dir, 'current'));
    try {
      const atRest = () =>
        publisher.until(
          (status) =>
            !status.building && status['settling'] === null && status.queue.waiting === null,
          PATIENCE_MS,
        );
      /** From a signed webhook until the words are served. */
      const publish = async (
        path: string,
        words: string,
        document: JsonObject,
      ): Promise<Figures> => {
        await atRest();
        // As a maintainer's, the change comes some time after the last.
        await sleep(6000);
        const before = processorOf(publisher.pid);
        const id = String(document['_id']);
        sanity.documents('perspectives').set(id, document);
        const at = performance.now();
        const body = JSON.stringify({ _id: id, _rev: revisionOf(document) });
        if ((await publisher.publish(body)) !== 202) throw new Error('The webhook was refused.');
        while (!(await (await fetch(nginx.origin + path)).text()).includes(words)) await sleep(10);
        const seconds = (performance.now() - at) / 1000;
        await publisher.until(({ building }) => !building);
        return { seconds, processor: processorOf(publisher.pid) - before };
      };
      const article = someArticle(sanity);
      const slug = slugOf(article);
      const edits: Figures[] = [];
      for (let edit = 1; edit <= EDITS; edit += 1) {
        const words = `Words that stand in edit ${edit} alone`;
        edits.push(await publish(`/perspectives/${slug}/`, words, withText(article, words)));
      }
      const additions: Figures[] = [];
      for (let each = 1; each <= ADDITIONS; each += 1) {
        const words = `A new article, number ${each}`;
        const document = {
          ...article,
          _id: `new-${each}`,
          title: words,
          slug: { _type: 'slug', current: `new-${each}` },
          publishedAt: new Date(Date.UTC(2026, 10, each)).toISOString(),
        };
        additions.push(await publish('/perspectives/', words, document));
      }
      return [
        { what: 'first release, from nothing', ...first, megabytes: memory },
        { what: 'edit of one article', ...median(edits) },
        { what: 'new article, all lists move', ...median(additions) },
        ...(await measureDrafts(directory, await newFolder(runs))),
      ];
    } finally {
      await nginx.close();
    }
  } finally {
    await publisher.end('SIGTERM');
    await sanity.close();
  }
}

const asked = process.argv.slice(2);
if (asked.some((size) => size !== SAMPLE && !/^[1-9]\d*$/.test(size))) {
  throw new Error('Sizes are "sample" or whole numbers: npm run bench:publish -- sample 1000');
}
await mkdir(folder, { recursive: true });
const line = (cells: readonly [string, string, string, string, string]) =>
  console.log(`${cells[0].padEnd(14)}${cells[1].padEnd(30)}${cells.slice(2).map((cell) => cell.padStart(12)).join('')}`); // prettier-ignore
line(['perspectives', 'change', 'seconds', 'processor s', 'MB in all']);
for (const size of asked.length > 0 ? asked : DEFAULT_SIZES) {
  for (const { what, seconds, processor, megabytes } of await measure(size)) {
    line([size, what, seconds.toFixed(2), processor.toFixed(2), megabytes?.toFixed(0) ?? '']);
  }
}
await removeFolders(runs);
