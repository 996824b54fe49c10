import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, glob, mkdir, readFile, rename } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import { drawingOf, renderDrawing } from './draw.ts';
import { pageCard } from './page-card.ts';
import type { Job } from './worker.ts';

/** Fewer than this are drawn sooner than a worker has started. */
const FEW = 24;

/**
 * Draws the social image of every page after the build, from the page's own title and accent.
 * Images are kept by content in `.cache/og`: only changed ones are drawn again.
 */
export function ogImages(): AstroIntegration {
  let cache = '';
  return {
    name: 'og-images',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = fileURLToPath(new URL('.cache/og/', config.root));
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        await mkdir(cache, { recursive: true });
        const wanted = await wantedImages(folder, cache);
        const missing = new Map<string, Job>();
        for (const { file, svg } of wanted.values()) {
          if (!existsSync(file)) missing.set(file, { file, svg });
        }
        await drawAll([...missing.values()]);
        for (const [target, { file }] of wanted) {
          await mkdir(path.dirname(target), { recursive: true });
          await copyFile(file, target);
        }
        logger.info(`${wanted.size} images, ${missing.size} of them drawn anew`);
      },
    },
  };
}

/** Target files in the built site, each with its drawing and its place in the cache. */
async function wantedImages(folder: string, cache: string): Promise<ReadonlyMap<string, Job>> {
  const wanted = new Map<string, Job>();
  for await (const name of glob('**/*.html', { cwd: folder })) {
    const address = `/${name.split(path.sep).join('/')}`.replace(/index\.html$/, '');
    // Later pages of a list share the image of the first.
    if (/\/page\/\d+\/$/.test(address)) continue;
    const found = pageCard(await readFile(path.join(folder, name), 'utf8'), address);
    if (found === undefined) continue;
    const svg = drawingOf(found.card);
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 32);
    wanted.set(path.join(folder, found.path), { svg, file: path.join(cache, `${hash}.png`) });
  }
  return wanted;
}

async function drawAll(jobs: readonly Job[]): Promise<void> {
  if (jobs.length < FEW) {
    const { writeFile } = await import('node:fs/promises');
    for (const { svg, file } of jobs) {
      // A build that is stopped midway must leave no half image in the cache.
      await writeFile(`${file}.part`, renderDrawing(svg));
      await rename(`${file}.part`, file);
    }
    return;
  }
  const queue = [...jobs];
  const threads = Math.min(availableParallelism(), 8);
  await Promise.all(Array.from({ length: threads }, () => work(queue)));
}

/** One worker that takes jobs from the queue until it is empty. */
function work(queue: Job[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    const next = () => {
      const job = queue.pop();
      if (job !== undefined) worker.postMessage({ ...job, file: `${job.file}.part` });
      else void worker.terminate().then(() => resolve());
    };
    worker.on('message', (part: string) => {
      rename(part, part.replace(/\.part$/, '')).then(next, reject);
    });
    worker.on('error', reject);
    next();
  });
}
