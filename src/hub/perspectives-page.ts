import type { EditAttributes } from '~/drafts/editable.ts';
import type { Picture } from '~/lib/picture.ts';
import { ALL_CATEGORIES, perspectiveCategories } from '~/config/perspective-categories.ts';

/** One perspective on a list: plain and serialisable, the same in pages, props and JSON. */
export interface PerspectiveCard {
  /** Also the card's id in the page where it has no page of its own. */
  readonly id: string;
  /** Missing where the document has no usable slug: a card without a link. */
  readonly href?: string | undefined;
  readonly title: string;
  readonly description?: string | undefined;
  readonly date?: { readonly iso: string; readonly text: string } | undefined;
  /** Badge: the document's kind, such as `Essay`. */
  readonly badge?: string | undefined;
  /** Label of the perspective category, `Technology` by default. */
  readonly category: string;
  readonly image?: Picture | undefined;
  /** Attributes of its parts, in drafts only. */
  readonly edit?: Readonly<Record<'title' | 'description' | 'badge' | 'category' | 'image', EditAttributes>>;
}

/** One page of one category: what a list page shows and a JSON page holds. */
export interface PerspectivesPage {
  /** Exact label, `All` for no filter. */
  readonly category: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Perspectives in the category. */
  readonly total: number;
  readonly cards: readonly PerspectiveCard[];
}

/**
 * Address of the JSON that holds one page of one category.
 * @param category exact label; an unknown one counts as `All`
 */
export function perspectivesJsonPath(category: string, page: number): string {
  const slug = perspectiveCategories.find(({ label }) => label === category)?.slug ?? 'all';
  return `/data/perspectives/${slug}/${page}.json`;
}

/** Address of the page with `?category=` and `?page=`, each left out where it says nothing. */
export function perspectivesQuery(category: string, page: number): string {
  const query = new URLSearchParams();
  if (category !== ALL_CATEGORIES) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
