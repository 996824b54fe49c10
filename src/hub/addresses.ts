import { slugPath } from '~/content/paths.ts';
import { type TypeName, typeOf } from '~/content/types/index.ts';
import { pagePath } from '~/lib/pagination.ts';

/** Address of an entry's own page; `undefined` where it has none. */
export function entryPath(type: TypeName, entry: { readonly slug: string }): string;
export function entryPath(type: TypeName, entry: { readonly slug?: string | undefined }): string | undefined;
export function entryPath(type: TypeName, { slug }: { readonly slug?: string | undefined }): string | undefined {
  return slug === undefined ? undefined : slugPath(typeOf(type), slug);
}

/**
 * Address of an entry's card on the list page that shows it, as its id there. Only entries without
 * a page of their own have such an id. The address moves as the list grows.
 * @param index the entry's place in the whole list, from 0
 */
export function placePath(type: TypeName, { id }: { readonly id: string }, index: number): string {
  const { path, perPage } = typeOf(type);
  return `${pagePath(path, Math.floor(index / perPage) + 1)}#${encodeURIComponent(id)}`;
}
