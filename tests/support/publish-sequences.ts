// `node tests/support/publish-sequences.ts [--sequences N] [--documents N] [--seed N] [--renderer DIR]`:
// random edits of content, and after each the site is built twice, from the one before and from nothing.
// Ends with an error that shows the shortest sequence after which the two differ in any file. DIR holds
// the bundled code; without it the code is bundled first.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { bundleSite } from '../../scripts/bundle-site.ts';
import { assembleSite } from '../../src/assembly/assemble-site.ts';
import { crewOf } from '../../src/assembly/crew.ts';
import { openPrevious, recordFile, soundSite } from '../../src/assembly/previous-site.ts';
import { saveRecord } from '../../src/assembly/record.ts';
import { datasetNames } from '../../src/config/datasets.ts';
import { loadSite } from '../../src/content/loading/load-site.ts';
import { rememberDocuments } from '../../src/content/site-documents.ts';
import { readDictionary } from '../../src/finish/dictionary/dictionary.ts';
import { filesIn } from '../../src/hosting/site-files.ts';
import { type Renderer, openRenderer } from '../../src/renderer/renderer.ts';
import { type Edit, type Projects, arbitraryEdit, firstDocuments } from './arbitrary-edits.ts';
import { decodedByDictionary } from './dictionary-copies.ts';
import { root } from './folders.ts';
import { type SanityServer, startSanityServer } from './sanity-server.ts';

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '6' },
    documents: { type: 'string', default: '7' },
    edits: { type: 'string', default: '4' },
    renderer: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

/** Pages of the company, without any content: they would be made alike each time. */
const IS_HUB =
  /perspectives|press-release|media-coverage|letter|search|feeds|llms|404|pages\/index/;

/** Builds sites of the server's content, each in a folder of its own. */
class Workshop {
  readonly #folder: string;
  readonly #renderer: Renderer;
  #count = 0;

  constructor(folder: string, renderer: Renderer) {
    this.#folder = folder;
    this.#renderer = {
      ...renderer,
      paths: async () => (await renderer.paths()).filter(({ component }) => IS_HUB.test(component)),
    };
  }

  /**
   * @param store document store, kept from one build to the next or new
   * @param from folder of the site to take over from
   */
  async build(store: string, from: string | undefined, settle: boolean): Promise<string> {
    const out = join(this.#folder, `site-${(this.#count += 1)}`);
    await mkdir(out);
    const everything = from === undefined;
    const { documents, report } = await loadSite({ store, everything, revisions: {} });
    rememberDocuments(documents);
    const known = from === undefined ? undefined : await openPrevious(from, 'code');
    const site = await assembleSite({
      code: 'code',
      renderer: this.#renderer,
      report,
      out,
      previous: known && (await soundSite(known)),
      fromNothing: everything,
      waits: !settle,
      crew: (others) => crewOf({ renderer: this.#renderer.folder, documents: store, others, out }),
      progress: { phase: () => {}, pages: () => {} },
    });
    await saveRecord(recordFile(out), site.record);
    if (site.deferred) return this.build(store, out, true);
    return out;
  }

  store(name: string): string {
    return join(this.#folder, `${name}.sqlite`);
  }
}

/** Plain files by path, compressed copies decoded. */
async function filesOf(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const all = await filesIn(folder);
  const dictionary = (await readDictionary(folder, all))?.bytes ?? Buffer.alloc(0);
  for (const file of all) {
    const bytes = await readFile(join(folder, file));
    if (file.endsWith('.dcz')) files.set(file, decodedByDictionary(bytes, dictionary));
    else if (file.endsWith('.br')) files.set(file, brotliDecompressSync(bytes));
    else files.set(file, file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  }
  return files;
}

async function differences(one: string, other: string): Promise<readonly string[]> {
  const [fast, whole] = [await filesOf(one), await filesOf(other)];
  return [...new Set([...fast.keys(), ...whole.keys()])].filter((file) => {
    const [a, b] = [fast.get(file), whole.get(file)];
    return a === undefined || b === undefined || !a.equals(b);
  });
}

function give(server: SanityServer, projects: Projects): void {
  for (const name of datasetNames) {
    const documents = server.documents(name);
    documents.clear();
    for (const [id, document] of projects[name]) documents.set(id, document);
  }
}

async function run(server: SanityServer, renderer: Renderer, folder: string): Promise<number> {
  const size = Number(values.documents);
  let steps = 0;
  const edits = fc.array(arbitraryEdit(size), { minLength: 1, maxLength: Number(values.edits) });
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 3 }), async (publishes) => {
      const home = await mkdtemp(join(folder, 'sequence-'));
      const workshop = new Workshop(home, renderer);
      const projects = firstDocuments(size);
      give(server, projects);
      let last = await workshop.build(workshop.store('kept'), undefined, false);
      for (const publish of publishes) {
        for (const edit of publish) edit.apply(projects);
        give(server, projects);
        last = await workshop.build(workshop.store('kept'), last, false);
        const whole = await workshop.build(
          workshop.store(`whole-${(steps += 1)}`),
          undefined,
          false,
        );
        const found = await differences(last, whole);
        if (found.length > 0)
          throw new Error(`differ after ${names(publish)}: ${found.join(', ')}`);
      }
      await rm(home, { recursive: true });
    }),
    { numRuns: Number(values.sequences), seed: Number(values.seed), endOnFailure: false },
  );
  return steps;
}

const names = (edits: readonly Edit[]) => edits.map(({ name }) => name).join('; ');

const server = await startSanityServer();
await mkdir(join(root, '.build'), { recursive: true });
const folder = await mkdtemp(join(root, '.build', 'sequences-'));
Object.assign(process.env, server.env, {
  CACHE_DIR: join(folder, 'cache'),
  NODE_ENV: 'production',
});
process.chdir(root);
const started = performance.now();
try {
  const renderer = values.renderer ?? join(folder, 'renderer');
  if (values.renderer === undefined) await bundleSite(root, renderer, { verbose: false });
  const steps = await run(server, await openRenderer(renderer), folder);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${values.sequences} sequences with ${steps} publishes of ${values.documents} perspectives: the fast way and a build from nothing gave the same files. Seed ${values.seed}, ${seconds} s.`); // prettier-ignore
} finally {
  await rm(folder, { recursive: true, force: true });
  await server.close();
}
