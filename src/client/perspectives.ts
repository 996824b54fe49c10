import { ALL_CATEGORIES, perspectiveCategories } from '#company/perspective-categories.ts';
import { routes } from '#company/routes.ts';
import type { EditAttributes } from '#lib/edit-attributes.ts';
import { isJsonObject } from '#lib/json.ts';
import { pagePath } from '#lib/pagination.ts';
import type { Picture } from '#lib/picture.ts';

/** The category and page of the list that a visitor has selected. */
export interface PerspectivesSelection {
  /** Exact label, `All` for no filter. */
  readonly category: string;
  /** From 1. */
  readonly page: number;
}

/** A page of a category, as in list pages and their JSON. */
export interface PerspectivesPage extends PerspectivesSelection {
  readonly pages: number;
  /** Number of perspectives in the category. */
  readonly total: number;
  readonly cards: readonly PerspectiveCard[];
  /** What else there is to read, if the category has few. */
  readonly more?: readonly PerspectiveCard[] | undefined;
}

/** A perspective in a list, as JSON can represent it. */
export interface PerspectiveCard {
  /** Also the card's HTML id if the perspective has no page. */
  readonly id: string;
  /** Absent if the document has no usable slug. */
  readonly href?: string | undefined;
  readonly title: string;
  readonly description?: string | undefined;
  /** ISO date. */
  readonly date?: string | undefined;
  /** Such as `Essay`. */
  readonly badge?: string | undefined;
  /** Label of its category. */
  readonly category: string;
  readonly image?: Picture | undefined;
  /** Attributes of its parts for editors, in drafts only. */
  readonly edit?: Readonly<Record<'title' | 'description' | 'badge' | 'category' | 'image', EditAttributes>>;
}

const categoryOf = (label: string | null) => perspectiveCategories.find((category) => category.label === label);

/** Path of a selection's static page. An unknown category counts as `All`. */
export function perspectivesListPath({ category, page }: PerspectivesSelection): string {
  return pagePath(categoryOf(category)?.href ?? routes.perspectives, page);
}

/** Path of a selection's JSON. An unknown category counts as `All`. */
export function perspectivesJsonPath({ category, page }: PerspectivesSelection): string {
  return `/data/perspectives/${categoryOf(category)?.slug ?? 'all'}/${page}.json`;
}

/** The query `?category=&page=` of a selection, without defaults. */
export function perspectivesQuery({ category, page }: PerspectivesSelection): string {
  const query = new URLSearchParams();
  if (category !== ALL_CATEGORIES) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Reads a selection from the URL of a static page, or from its query. Falls back to the first page of `All`. */
export function readSelection({ pathname, searchParams }: URL): PerspectivesSelection {
  const hasQuery = searchParams.has('category') || searchParams.has('page');
  const [, base, pathPage] = /^(.*?\/)(?:page\/(\d+)\/)?$/.exec(pathname) ?? [];
  const category = hasQuery
    ? categoryOf(searchParams.get('category'))
    : perspectiveCategories.find(({ href }) => href === base);
  const page = Number((hasQuery ? searchParams.get('page') : pathPage) ?? 1);
  return { category: category?.label ?? ALL_CATEGORIES, page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

/**
 * The nearest page that a category has: its last, if the selection is beyond it.
 * @param pageCounts of each category, in the order of `perspectiveCategories`
 */
export function existingPage(
  { category, page }: PerspectivesSelection,
  pageCounts: readonly number[],
): PerspectivesSelection {
  const last = pageCounts[perspectiveCategories.findIndex(({ label }) => label === category)] ?? page;
  return { category, page: Math.min(page, last) };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
const isOptionalText = (value: unknown) => value === undefined || isText(value);

function isPicture(picture: unknown): picture is Picture {
  if (!isJsonObject(picture)) return false;
  const { src, srcset, alt, width, height } = picture;
  return [src, alt].every(isText) && isOptionalText(srcset) && [width, height].every(isInteger);
}

function isCard(card: unknown): card is PerspectiveCard {
  if (!isJsonObject(card)) return false;
  const { id, href, title, description, category, badge, date, image } = card;
  return (
    [id, title, category].every(isText) &&
    [href, description, badge, date].every(isOptionalText) &&
    (image === undefined || isPicture(image))
  );
}

const areCards = (cards: unknown): cards is PerspectiveCard[] => Array.isArray(cards) && cards.every(isCard);

/**
 * Checks that a JSON response is a page of the list.
 * @throws {Error} if it is something else, such as the response of a captive portal
 */
export function parsePerspectivesPage(data: unknown): PerspectivesPage {
  if (isJsonObject(data)) {
    const { category, page, pages, total, cards, more = [] } = data;
    if (isText(category) && isInteger(page) && isInteger(pages) && isInteger(total)) {
      if (areCards(cards) && areCards(more)) return { category, page, pages, total, cards, more };
    }
  }
  throw new Error('the answer is not a page of perspectives');
}
