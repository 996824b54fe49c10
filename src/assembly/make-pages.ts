import type { SiteContext } from '../finish/context.ts';
import type { PageFacts } from '../finish/facts.ts';
import type { Blocked } from '../finish/steps/policy.ts';
import type { SitePath } from '../renderer/renderer.ts';
import { type MadePage, makePage } from './make-page.ts';
import type { Previous, SiteOutput, WrittenCopies } from './output.ts';
import { pageKey } from './page-key.ts';
import type { PageRecord } from './record.ts';

/** A path to make. */
export interface Job {
  readonly path: SitePath;
  readonly key: string | undefined;
  /** How it was made for the site before, where its files can be taken over. */
  readonly before: PageRecord | undefined;
}

/** Makes many paths, in this process and in others, which write them into the output's folder. */
export type Crew = (task: CrewTask) => Promise<void>;

export interface CrewTask {
  readonly jobs: readonly Job[];
  /** Whether the others compress quickly what they make: there is too much for the best. */
  readonly isQuick: boolean;
  /** Makes a path in this process. */
  readonly make: (job: Job) => Promise<void>;
  /** Told of each path that another process has made. */
  readonly made: (job: Job, page: WrittenPage) => void;
}

/** A page that stands in the output's folder already; `same` where it is rendered as before. */
export type WrittenPage =
  | 'same'
  | (Omit<MadePage, 'bytes'> & {
      readonly digest: string;
      /** Set where its compressed copies stand beside it. */
      readonly copies?: WrittenCopies | undefined;
    });

export interface PagesOptions {
  readonly paths: readonly SitePath[];
  readonly context: SiteContext;
  readonly output: SiteOutput;
  readonly previous: Previous | undefined;
  /** Makes every path, whatever the site before has. */
  readonly fromNothing: boolean;
  /** Whether somebody waits for the site. */
  readonly waits: boolean;
  /** For more paths than this process makes by itself. */
  readonly crew: Crew;
  /** Called for each path that stands. */
  readonly onPage: (done: number, all: number) => void;
}

export interface MadePages {
  /** By their files, in the order of the paths. */
  readonly pages: ReadonlyMap<string, PageRecord>;
  readonly rendered: number;
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
  const { paths, context, output, previous, fromNothing, waits, crew, onPage } = options;
  const faults: string[] = [];
  const pages = new Map<string, PageRecord>();
  const blocked: Blocked[] = [];
  const jobs: Job[] = [];
  for (const path of paths) {
    const key = pageKey(path.cacheKey);
    const found = previous?.record.pages.get(path.file);
    const before = found !== undefined && isWhole(path.file, found, previous) ? found : undefined;
    // Keeps the order of the paths, whichever is made first.
    pages.set(path.file, { source: '' });
    if (fromNothing) jobs.push({ path, key, before: undefined });
    else if (key !== undefined && key === before?.key && takeOver(path.file, before, output)) {
      pages.set(path.file, before);
    } else jobs.push({ path, key, before });
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
      if (!takeOver(file, before, output))
        throw new Error(`${file} vanished from the site before.`);
      pages.set(file, { ...before, key });
    } else if (page !== 'same') {
      output.adopt(file, page.digest, page.copies);
      if (page.style?.css !== undefined) output.write(page.style.file, page.style.css);
      blocked.push(...(page.blocked ?? []));
      const { source, facts, style } = page;
      const known = previous?.record.pages.get(file);
      if (key !== undefined && known?.key === key && known.source !== source) {
        faults.push(`${file} is another page than before, though nothing changed that it is made from; the key of its props leaves something out.`); // prettier-ignore
      }
      pages.set(file, { key, source, facts: facts && shared(facts), style: style?.file });
    }
    done += 1;
    onPage(done, paths.length);
  };
  const make = async (job: Job): Promise<void> => {
    const page = await makePage(job.path, context, job.before?.source);
    note(
      job,
      page === undefined ? 'same' : { ...page, digest: output.write(job.path.file, page.bytes) },
    );
  };
  const isQuick = waits && jobs.length > MANY;
  if (jobs.length > ALONE) {
    for (const { path } of jobs) output.makeRoom(path.file);
    await crew({ jobs, isQuick, make, made: note });
  } else for (const job of jobs) await make(job);
  return { pages, rendered: jobs.length, blocked, faults };
}

/** Files that a page brings along. */
function filesOf(file: string, { style }: PageRecord): readonly string[] {
  return style === undefined ? [file] : [file, style];
}

function isWhole(file: string, page: PageRecord, previous: Previous | undefined): boolean {
  return filesOf(file, page).every((each) => previous?.record.files.has(each));
}

function takeOver(file: string, page: PageRecord, output: SiteOutput): boolean {
  return filesOf(file, page).every((each) => output.reuse(each));
}
