// `node tests/support/hostile/documents-run.ts [--documents N] [--batch N] [--seed N] [--renderer DIR]`:
// documents with missing, wrong, huge and hostile fields go through the parser and the pages of one
// bundled site, a batch at a time, and strict parsers read what comes of them. Ends with an error that
// shows the smallest document whose output is unsafe, and the seed that makes it again; FC_SEED is the
// seed too. DIR holds the bundled code; without it the code is bundled first.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import fc from 'fast-check';
import { bundleSite } from '../../../scripts/bundle-site.ts';
import { root } from '../folders.ts';
import { benignDocuments } from './benign.ts';
import { type Stored, arbitraryDocument } from './documents.ts';
import { Judge } from './judge.ts';
import { Press, type Way } from './press.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '10000' },
    batch: { type: 'string', default: '500' },
    renderer: { type: 'string' },
    seed: { type: 'string', default: process.env['FC_SEED'] ?? String(Date.now() % 1_000_000) },
  },
});
const count = Number(values.documents);
const size = Number(values.batch);
const seed = Number(values.seed);
const WAYS: readonly Way[] = ['folders', 'service'];
const SHRINKING_MS = 60_000;

/** The documents of the seed: the n-th is the value of the n-th run of a property. */
function documentsOfSeed(): readonly Stored[] {
  const documents: Stored[] = [];
  const note = fc.property(arbitraryDocument, (document) => void documents.push(document));
  fc.assert(note, { seed, numRuns: count });
  return documents;
}

/** The first document of a batch that is unsafe by itself; `undefined` where only several are. */
async function culprit(
  judge: Judge,
  batch: readonly Stored[],
  way: Way,
): Promise<number | undefined> {
  if (batch.length === 1) return 0;
  const half = Math.ceil(batch.length / 2);
  const [first, second] = [batch.slice(0, half), batch.slice(half)];
  if ((await judge.faults(first, way)).length > 0) return culprit(judge, first, way);
  if ((await judge.faults(second, way)).length === 0) return undefined;
  const found = await culprit(judge, second, way);
  return found === undefined ? undefined : half + found;
}

/** Says what is unsafe, by one document that is as small as can be where one is enough. */
async function explain(judge: Judge, batch: readonly Stored[], way: Way, start: number) {
  const found = await culprit(judge, batch, way);
  if (found === undefined)
    return `several documents of ${start} to ${start + batch.length}, together`;
  const property = fc.asyncProperty(arbitraryDocument, async (document) => {
    const [fault] = await judge.faults([document], way);
    if (fault !== undefined) throw new Error(fault);
  });
  // This run of the seed alone, and then whatever is smaller.
  const details = await fc.check(property, {
    seed,
    path: String(start + found),
    numRuns: start + found + 1,
    interruptAfterTimeLimit: SHRINKING_MS,
  });
  const smallest = details.counterexample?.[0] ?? batch[found];
  const fault = details.errorInstance instanceof Error ? details.errorInstance.message : '';
  return `document ${start + found}: ${fault}\n${inspect(smallest, { depth: 12, maxStringLength: 500 })}`;
}

async function run(press: Press): Promise<string> {
  const judge = new Judge(press);
  for (const way of WAYS) await judge.learn(benignDocuments, way);
  const documents = documentsOfSeed();
  for (let start = 0; start < documents.length; start += size) {
    const batch = documents.slice(start, start + size);
    const way = WAYS[(start / size) % WAYS.length] ?? 'folders';
    const faults = await judge.faults(batch, way);
    if (faults.length === 0) continue;
    const cause = await explain(judge, batch, way, start);
    throw new Error(
      `${faults.length} unsafe outputs from ${way}, such as ${faults.slice(0, 5).join('\n  ')}\nby ${cause}\nAgain: FC_SEED=${seed} node tests/support/hostile/documents-run.ts`,
    );
  }
  return `${documents.length.toLocaleString('en-US')} documents, ${judge.pages.toLocaleString('en-US')} pages, ${judge.others.toLocaleString('en-US')} other files, ${judge.leftOut.toLocaleString('en-US')} reports of what was left out, 0 unsafe outputs.`;
}

await mkdir(join(root, '.build'), { recursive: true });
const folder = await mkdtemp(join(root, '.build', 'hostile-'));
Object.assign(process.env, { CACHE_DIR: join(folder, 'cache'), NODE_ENV: 'production' });
process.chdir(root);
const started = performance.now();
try {
  const renderer = values.renderer ?? join(folder, 'renderer');
  if (values.renderer === undefined) await bundleSite(root, renderer, { verbose: false });
  const result = await run(await Press.open(folder, renderer));
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${result} Seed ${seed}, ${seconds} s.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
