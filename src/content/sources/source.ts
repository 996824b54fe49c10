import type { AssetBase } from '../fields/field.ts';
import type { AssetFile, Problem } from '../report.ts';
import type { TypeName } from '../types/index.ts';

/** Parameters of a query, without the leading `$`. */
export type QueryParams = Readonly<Record<string, string | number | readonly string[]>>;

/** Where content comes from. */
export interface ContentSource {
  /** One line for the build's summary: which content this is. */
  readonly description: string;
  /** Documents asked for at once, so that no answer grows without bound. */
  readonly pageSize: number;
  /** @throws {ContentError} that names the collection, its location and the cause */
  open(type: TypeName): Promise<Dataset>;
}

/** The documents of a type, ready to be asked for. */
export interface Dataset {
  /** Where it is, for messages: a project with its variable, or a file. */
  readonly location: string;
  readonly assets: AssetBase;
  /** What the source itself had to leave out. */
  readonly problems: readonly Problem[];
  /** Files that the site itself must serve. */
  readonly files: readonly AssetFile[];
  /** What a maintainer does if there is no document; absent where `problems` says it already. */
  readonly fixWhenEmpty: string | undefined;
  /**
   * Asks one query. Answers are outside data: parse them.
   * @throws {ContentError} that names the collection, its location and the cause
   */
  fetch(query: string, params: QueryParams): Promise<unknown>;
}

/** Whether a value can name a document: at most 200 characters without what addresses cannot hold or nobody can see. */
export function isDocumentId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= 200 &&
    value.isWellFormed() &&
    !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}]/u.test(value)
  );
}

/** Whether an id is that of a draft, or of a version in a release. */
export function isUnpublished(id: string): boolean {
  return id.startsWith('drafts.') || id.startsWith('versions.');
}
