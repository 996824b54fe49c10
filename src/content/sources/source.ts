import type { AssetBase } from '#content/fields/field.ts';
import type { AssetFile, Problem } from './report.ts';
import type { TypeName } from '#content/types/index.ts';

/** Parameters of a query, without the leading `$`. */
export type QueryParams = Readonly<Record<string, string | number | readonly string[]>>;

/** A source of content. */
export interface ContentSource {
  /** One line for the build's summary. */
  readonly description: string;
  /** Documents per query, to limit the size of answers. */
  readonly pageSize: number;
  /** @throws {ContentError} that names the collection, its location and the cause */
  open(type: TypeName): Promise<Dataset>;
}

/** The documents of a type, ready to be queried. */
export interface Dataset {
  /** For messages: a project with its variable, or a file. */
  readonly location: string;
  readonly assets: AssetBase;
  /** What the source left out. */
  readonly problems: readonly Problem[];
  /** Files that the site must serve. */
  readonly files: readonly AssetFile[];
  /** How to fix a dataset without documents; absent if `problems` says so already. */
  readonly fixWhenEmpty: string | undefined;
  /**
   * Runs a query. The answer is untrusted: parse it.
   * @throws {ContentError} that names the collection, its location and the cause
   */
  fetch(query: string, params: QueryParams): Promise<unknown>;
}

/** Whether a value can name a document: at most 200 characters, all visible and valid in addresses. */
export function isDocumentId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= 200 &&
    value.isWellFormed() &&
    !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}]/u.test(value)
  );
}

/** Whether an id belongs to a draft, or to a version in a release. */
export function isUnpublished(id: string): boolean {
  return id.startsWith('drafts.') || id.startsWith('versions.');
}
