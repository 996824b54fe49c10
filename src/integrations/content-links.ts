import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { detailPath, type hubs, routes } from '../config/routes.ts';
import type { DatasetName } from '../config/datasets.ts';
import type { ContentLink } from '../content/problem.ts';
import type { ContentReport, DatasetReport } from '../content/loading/report.ts';
import { leadsSomewhere } from '../hosting/site-files.ts';

const hubOf: Partial<Record<DatasetName, (typeof hubs)[number]>> = {
  perspectives: routes.perspectives,
  'press-releases': routes.pressReleases,
  'ceo-letters': routes.ceoLetters,
};

const ANCHOR = /<a\b((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/a>/g;
const HREF = /\bhref="([^"]*)"/;

/** The page without its links to some addresses; their words stay. */
export function withoutLinks(html: string, hrefs: ReadonlySet<string>): string {
  return html.replace(ANCHOR, (anchor: string, attributes: string, words: string) => {
    const href = HREF.exec(attributes)?.[1]?.replaceAll(/&(?:amp|#38);/g, '&');
    return href !== undefined && hrefs.has(href) ? words : anchor;
  });
}

/**
 * Takes links of texts that lead nowhere out of the built pages, so that an address with a slip, or
 * to an article that was unpublished since, never holds a release back.
 * @param folder the finished build
 * @returns the report with a problem for each such link
 */
export async function mendContentLinks(
  folder: string,
  report: ContentReport,
): Promise<ContentReport> {
  const names = await readdir(folder, { recursive: true });
  const files = new Set(names.map((name) => name.split(path.sep).join('/')));
  const isDangling = ({ href }: ContentLink) => !leadsSomewhere(pathOf(href), files);
  const mend = async (dataset: DatasetReport): Promise<DatasetReport> => {
    const dangling = dataset.links.filter(isDangling);
    const bySlug = Map.groupBy(dangling, ({ slug }) => slug);
    for (const [slug, links] of bySlug) {
      const hub = hubOf[dataset.dataset];
      if (slug === undefined || hub === undefined) continue;
      const page = decodeURIComponent(detailPath(hub, slug));
      const file = path.join(folder, page, 'index.html');
      const hrefs = new Set(links.map(({ href }) => href));
      await writeFile(file, withoutLinks(await readFile(file, 'utf8'), hrefs));
    }
    const problems = dangling.map(({ document, field, href }) => ({
      dataset: dataset.dataset,
      document,
      field,
      found: `the link leads to ${href}, which is not on this site; the words are kept without it.`,
      mend: 'Correct the address, or publish the page that it names.',
    }));
    return { ...dataset, problems: [...dataset.problems, ...problems] };
  };
  return { ...report, datasets: await Promise.all(report.datasets.map(mend)) };
}

/** Path of a root-relative address, decoded, without query and anchor. */
function pathOf(href: string): string {
  const { pathname } = new URL(href, 'http://site.invalid');
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
