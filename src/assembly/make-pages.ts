import type { SiteContext } from '../finish/context.ts';
import type { PageFacts } from '../finish/facts.ts';
import type { Blocked } from '../finish/steps/policy.ts';
import type { SitePath } from '../renderer/renderer.ts';
import type { KeptCopies } from '../finish/kept-copies.ts';
import { imageCache } from './finishing.ts';
import { makePage } from './make-page.ts';
import type { Previous, SiteOutput } from './output.ts';
import { pageKey } from './page-key.ts';
import type { PageRecord } from './record.ts';
import { type DrawnImage, type PageJob, type WrittenPage, writePages } from './write-pages.ts';

/** A path to make. */
export interface Job {
  readonly path: SitePath;
  readonly key: string | undefined;
  /** How it was made for the site before, where its files can be taken over. */
  readonly before: PageRecord | undefined;
  /** Digest of its file in the site before. */
  readonly digest: string | undefined;
}

/** Makes many paths, in this process and in others, which write them into the output's folder. */
export type Crew = (task: CrewTask) => Promise<void>;

export interface CrewTask {
  readonly jobs: readonly Job[];
  /** Whether pages are compressed quickly as they are made: there is too much for the best. */
  readonly isQuick: boolean;
  /** Makes paths in this process. */
  readonly make: (jobs: readonly Job[]) => Promise<void>;
  /** Told of each path that another process has made. */
  readonly made: (job: Job, page: WrittenPage) => void;
}

export interface PagesOptions {
  readonly paths: readonly SitePath[];
  readonly context: SiteContext;
  readonly output: SiteOutput;
  readonly previous: Previous | undefined;
  /** Makes every path, whatever the site before has. */
  readonly fromNothing: boolean;
  /** Whether pages, where there are many, are compressed quickly as they are made: somebody waits. */
  readonly compressesQuickly: boolean;
  readonly copies: KeptCopies;
  /** For more paths than this process makes by itself. */
  readonly crew: Crew;
  /** Called for each path that stands. */
  readonly onPage: (done: number, all: number) => void;
  /** Called for each path that was made, when it stands. */
  readonly onMade: (file: string, facts: PageFacts | undefined) => void;
}

export interface MadePages {
  /** By their files, in the order of the paths. */
  readonly pages: ReadonlyMap<string, PageRecord>;
  readonly rendered: number;
  /** Social images that were drawn with their pages, by their files in the site. */
  readonly images: ReadonlyMap<string, DrawnImage>;
  readonly blocked: readonly Blocked[];
  /** What came out otherwise than before though its key is the same. */
  readonly faults: readonly string[];
}

/** More are made sooner by several processes, though each must start first. */
const ALONE = 400;

/** More than these are some 20 MB of text. */
const MANY = 800;

/** Makes every path of the site that the site before does not have as it should be. */
export async function makePages(options: PagesOptions): Promise<MadePages> {
  const { paths, context, output, previous, fromNothing, copies, crew, onPage, onMade } = options;
  const { compressesQuickly } = options;
  const faults: string[] = [];
  const pages = new Map<string, PageRecord>();
  const images = new Map<string, DrawnImage>();
  const blocked: Blocked[] = [];
  const jobs: Job[] = [];
  for (const path of paths) {
    const key = pageKey(path.cacheKey);
    const found = previous?.record.pages.get(path.file);
    const digest = previous?.record.files.get(path.file);
    const before = digest === undefined ? undefined : found;
    // Keeps the order of the paths, whichever is made first.
    pages.set(path.file, { source: '' });
    if (fromNothing) jobs.push({ path, key, before: undefined, digest });
    else if (key !== undefined && key === before?.key && output.reuse(path.file)) {
      pages.set(path.file, before);
    } else jobs.push({ path, key, before, digest });
  }
  const addresses = new Map<string, string>();
  // Pages share most of their links: thousands of pages would hold each of them thousands of times.
  const shared = (facts: PageFacts): PageFacts => ({
    ...facts,
    links: facts.links.map((link) => {
      const known = addresses.get(link) ?? link;
      addresses.set(known, known);
      return known;
    }),
  });
  let done = paths.length - jobs.length;
  const note = ({ path: { file }, key, before }: Job, page: WrittenPage): void => {
    if (page === 'same' && before !== undefined) {
      if (!output.reuse(file)) throw vanished(file);
      pages.set(file, { ...before, key });
    } else if (page !== 'same') {
      if (!page.isThere) output.adopt(file, page.digest, page.copies);
      else if (!output.reuse(file)) throw vanished(file);
      blocked.push(...(page.blocked ?? []));
      const { source, facts, image } = page;
      if (facts?.card !== undefined && image !== undefined) images.set(facts.card.path, image);
      const known = previous?.record.pages.get(file);
      if (key !== undefined && known?.key === key && known.source !== source) {
        faults.push(`${file} is another page than before, though nothing changed that it is made from; the key of its props leaves something out.`); // prettier-ignore
      }
      pages.set(file, { key, source, facts: facts && shared(facts) });
      onMade(file, facts);
    }
    done += 1;
    onPage(done, paths.length);
  };
  if (jobs.length > ALONE) {
    const isQuick = compressesQuickly && jobs.length > MANY;
    const kept = isQuick ? copies : undefined;
    const place = { out: output.folder, images: imageCache(), kept };
    const make = async (batch: readonly Job[]) => {
      const written = await writePages(batch.map(pageJob), context, place);
      for (const [index, job] of batch.entries()) note(job, written[index] ?? 'same');
    };
    // What stands next to each other is made from the same, and search takes pages in this order.
    const sorted = jobs.toSorted((one, other) => (one.path.file < other.path.file ? -1 : 1));
    for (const { path } of jobs) output.makeRoom(path.file);
    await crew({ jobs: sorted, isQuick, make, made: note });
  } else {
    for (const job of jobs) {
      const page = await makePage(job.path, context, job.before?.source);
      if (page === undefined) note(job, 'same');
      else note(job, { ...page, isThere: true, digest: output.write(page.file, page.bytes) });
    }
  }
  return { pages, rendered: jobs.length, images, blocked, faults };
}

/** What any process needs to know of a path that it makes. */
export const pageJob = ({ path, before, digest }: Job): PageJob => ({
  path,
  before: { source: before?.source, digest },
});

const vanished = (file: string) => new Error(`${file} vanished from the site before.`);
