import { type DatasetName, datasetNames, datasets } from '../config/datasets.ts';
import { detailPath, routes } from '../config/routes.ts';
import type { Entry } from '../content/content-type.ts';
import { type ContentReport, allProblems } from '../content/loading/report.ts';
import type { Problem } from '../content/problem.ts';
import type { SiteDocuments } from '../content/types/all.ts';

/** What the bars of a preview say is made of it; plain data, for processes that share the work. */
export interface DraftFacts {
  readonly studio: Studio | undefined;
  /** By the file of its page. */
  readonly pages: Readonly<Record<string, DraftDocument>>;
  /** Titles of the documents of which there is something to report, by dataset and id. */
  readonly titles: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}

/** The Studio in which documents are edited. */
export interface Studio {
  /** Its address, without a slash at its end. */
  readonly url: string;
  /** Address of the workspace that holds each dataset. */
  readonly workspaces: Readonly<Record<DatasetName, string>>;
}

/** The document that a page shows. */
export interface DraftDocument {
  readonly dataset: DatasetName;
  readonly id: string;
  readonly title: string;
  /** Whether it differs from what is published, or is not published at all. */
  readonly isDraft: boolean;
}

/** Hubs of the datasets: addresses below them show their documents. */
const HUBS = {
  perspectives: routes.perspectives,
  'press-releases': routes.pressReleases,
  'media-coverage': routes.mediaCoverage,
  'ceo-letters': routes.ceoLetters,
} as const satisfies Readonly<Record<DatasetName, string>>;

/** Gathers what the bars of a site say. The files of the site must be known, see `rememberSiteFiles`. */
export function draftFacts(
  documents: SiteDocuments,
  report: ContentReport,
  studio: Studio | undefined,
): DraftFacts {
  const problems = allProblems(report);
  const reported = new Set(problems.map(({ dataset, document }) => keyOf(dataset, document)));
  return {
    studio,
    pages: Object.fromEntries([
      ...documents.perspectives.flatMap((each) => page('perspectives', each)),
      ...documents['press-releases'].flatMap((each) => page('press-releases', each)),
      ...documents['ceo-letters'].flatMap((each) => page('ceo-letters', each)),
    ]),
    titles: Object.fromEntries(
      datasetNames
        .flatMap((name) =>
          documents[name].map(({ id, title }) => [keyOf(name, id), title] as const),
        )
        .filter(([key]) => reported.has(key)),
    ),
    problems,
  };
}

/** Each project names its documents by itself: two may have one id. */
const keyOf = (dataset: DatasetName, id: string) => `${dataset}/${id}`;

function page(
  dataset: Exclude<DatasetName, 'media-coverage'>,
  { id, title, slug, isDraft = false }: Entry,
): readonly (readonly [file: string, DraftDocument])[] {
  if (slug === undefined) return [];
  const address = decodeURIComponent(detailPath(HUBS[dataset], slug));
  return [[`${address.slice(1)}index.html`, { dataset, id, title, isDraft }]];
}

/** What the bar of one page says. */
export interface DraftMark {
  readonly document: DraftDocument | undefined;
  /** The dataset whose documents it lists, where it is a list. */
  readonly list: DatasetName | undefined;
  /** Where what it shows is edited; none without a Studio. */
  readonly editHref: string | undefined;
  /** What the site reports of what it shows. */
  readonly problems: readonly (Problem & { readonly title: string | undefined })[];
}

/**
 * What the bar of a page says: of an article's, its document; of a list's, all documents of its dataset, since
 * one that is broken may have no page of its own.
 * @param file of the page, from the site's root
 */
export function draftMark(
  { pages, problems, studio, titles }: DraftFacts,
  file: string,
): DraftMark {
  const document = Object.hasOwn(pages, file) ? pages[file] : undefined;
  const list = document === undefined ? datasetOf(file) : undefined;
  const dataset = document?.dataset ?? list;
  return {
    document,
    list,
    editHref: studio && editHref(studio, document, dataset),
    problems: problems
      .filter((each) => each.dataset === dataset)
      .filter(({ document: id }) => document === undefined || id === document.id)
      .map((each) => ({ ...each, title: titles[keyOf(each.dataset, each.document)] })),
  };
}

function datasetOf(file: string): DatasetName | undefined {
  return datasetNames.find((name) => `/${file}`.startsWith(HUBS[name]));
}

function editHref(
  { url, workspaces }: Studio,
  document: DraftDocument | undefined,
  dataset: DatasetName | undefined,
): string {
  if (dataset === undefined) return url;
  const base = workspaces[dataset];
  if (document === undefined) return base;
  const type = datasets[dataset].documentType;
  return `${base}/intent/edit/id=${encodeURIComponent(document.id)};type=${type}`;
}
