import type { DatasetName } from '../config/datasets.ts';
import type { Problem } from './problem.ts';

/** Parameters of a query, without the leading `$`. */
export type QueryParams = Readonly<Record<string, string | number>>;

/** Where a dataset's assets are served. */
export interface AssetHome {
  /** Origin without a trailing slash; empty for files of this site. */
  readonly origin: string;
  readonly projectId: string;
  readonly dataset: string;
}

/** The one way in for content. Answers are outside data: parse them. */
export interface ContentSource {
  /** One line for the build's summary: which content this is. */
  readonly description: string;
  /** Documents asked for at once, so that no answer grows without bound. */
  readonly pageSize: number;
  readonly assets: (dataset: DatasetName) => AssetHome;
  /** @throws {ContentError} that names dataset, project and cause */
  fetch(dataset: DatasetName, query: string, params?: QueryParams): Promise<unknown>;
  /** What the source itself had to leave out of a dataset. Complete after its first fetch. */
  problems(dataset: DatasetName): readonly Problem[];
  /** Files that the site itself must serve for a dataset. Complete after its first fetch. */
  files(dataset: DatasetName): readonly AssetFile[];
}

/** A file of a dataset and its address on this site. */
export interface AssetFile {
  /** Root-relative, such as `/images/perspectives/production/<hash>-16x9.svg`. */
  readonly url: string;
  /** Absolute path. */
  readonly file: string;
}
