import { slugPath } from './paths.ts';
import { type TypeName, typeOf } from './types/index.ts';
import { pagePath } from '#lib/pagination.ts';

/** Path of an entry's page; `undefined` if it has none. */
export function entryPath(type: TypeName, entry: { readonly slug: string }): string;
export function entryPath(type: TypeName, entry: { readonly slug?: string | undefined }): string | undefined;
export function entryPath(type: TypeName, { slug }: { readonly slug?: string | undefined }): string | undefined {
  return slug === undefined ? undefined : slugPath(typeOf(type), slug);
}

/**
 * Path of an entry's card on its list page, for entries without a page. It changes as the list grows.
 * @param index the entry's index in the full list
 */
export function cardPath(type: TypeName, { id }: { readonly id: string }, index: number): string {
  const { path, perPage } = typeOf(type);
  return `${pagePath(path, Math.floor(index / perPage) + 1)}#${encodeURIComponent(id)}`;
}
