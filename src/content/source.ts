import type { DatasetName } from '../config/datasets.ts';
import type { Problem } from './problem.ts';

/** Parameters of a query, without the leading `$`. */
export type QueryParams = Readonly<Record<string, string | number | readonly string[]>>;

/** Where a dataset's assets are served. */
export interface AssetHome {
  /** Origin without a trailing slash; empty for files of this site. */
  readonly origin: string;
  readonly projectId: string;
  readonly dataset: string;
}

/** The one way in for content. */
export interface ContentSource {
  /** One line for the build's summary: which content this is. */
  readonly description: string;
  /** Documents asked for at once, so that no answer grows without bound. */
  readonly pageSize: number;
  /** @throws {ContentError} that names the dataset, its place and the cause */
  open(dataset: DatasetName): Promise<OpenDataset>;
}

/** A dataset that can be asked. What its source found when it opened it is complete. */
export interface OpenDataset {
  /** Where it is, for messages: a project with its variable, or a file. */
  readonly place: string;
  readonly assets: AssetHome;
  /** What the source itself had to leave out. */
  readonly problems: readonly Problem[];
  /** Files that the site itself must serve. */
  readonly files: readonly AssetFile[];
  /** What a maintainer does when it holds no document; absent where `problems` says it already. */
  readonly mendWhenEmpty: string | undefined;
  /**
   * Asks one query. Answers are outside data: parse them.
   * @throws {ContentError} that names the dataset, its place and the cause
   */
  fetch(query: string, params?: QueryParams): Promise<unknown>;
}

/** A file of a dataset and its address on this site. */
export interface AssetFile {
  /** Root-relative, such as `/images/perspectives/production/<hash>-16x9.svg`. */
  readonly url: string;
  /** Absolute path. */
  readonly file: string;
}
