/** Folders of built sites to compare. */
export interface Sites {
  readonly own: string;
  /** The same pages with linked style sheets, as Astro builds them. */
  readonly linked?: string;
  /** Another site, perhaps built by an older version. */
  readonly earlier?: string;
}

/** Measurements of a page by site. */
export type Results<Result> = Readonly<Partial<Record<keyof Sites, readonly Result[]>>>;

/**
 * Measures pages of several sites in turns, so that whatever else the machine does affects all sites alike.
 * @param serve serves a folder
 * @param runs measurements of each page of each site
 * @returns results by page
 */
export async function inTurns<Result>(
  sites: Sites,
  serve: (folder: string) => Promise<{ readonly origin: string; readonly close: () => unknown }>,
  pages: readonly string[],
  runs: number,
  measure: (url: string, page: string) => Promise<Result>,
): Promise<ReadonlyMap<string, Results<Result>>> {
  const names = Object.keys(sites) as (keyof Sites)[];
  const servers = await Promise.all(names.map(async (name) => ({ name, ...(await serve(sites[name] ?? '')) })));
  const all = new Map<string, Results<Result>>();
  for (const page of pages) {
    const results: Partial<Record<keyof Sites, Result[]>> = {};
    for (let run = 0; run < runs; run += 1) {
      // Every second time in the opposite order, because the first visit of a run may be slower.
      for (const { name, origin } of run % 2 === 0 ? servers : servers.toReversed())
        (results[name] ??= []).push(await measure(origin + page, page));
    }
    all.set(page, results);
  }
  for (const { close } of servers) close();
  return all;
}
