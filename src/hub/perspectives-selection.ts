import { ALL_CATEGORIES, perspectiveCategories } from '~/config/perspective-categories.ts';
import { routes } from '~/config/routes.ts';
import { pagePath } from '~/lib/pagination.ts';
import type { PerspectiveCard, PerspectivesPage } from './perspectives-page.ts';
import type { Picture } from '~/lib/picture.ts';

/** What a visitor has chosen of the perspectives. */
export interface PerspectivesSelection {
  /** Exact label, `All` for no filter. */
  readonly category: string;
  /** From 1. */
  readonly page: number;
}

/** Address of the static page of a selection; an unknown category counts as `All`. */
export function perspectivesListPath({ category, page }: PerspectivesSelection): string {
  const found = perspectiveCategories.find(({ label }) => label === category);
  return pagePath(found?.href ?? routes.perspectives, page);
}

function pageNumber(text: string | null | undefined): number {
  const number = Number(text ?? 1);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}

/**
 * Reads a selection from an address, of a static page or with a query; what it does not know is
 * the first page of all perspectives.
 */
export function readSelection(url: URL): PerspectivesSelection {
  const { searchParams } = url;
  if (searchParams.has('category') || searchParams.has('page')) {
    const asked = searchParams.get('category');
    const known = perspectiveCategories.find(({ label }) => label === asked);
    return {
      category: known?.label ?? ALL_CATEGORIES,
      page: pageNumber(searchParams.get('page')),
    };
  }
  const path = /^(.*?\/)(?:page\/(\d+)\/)?$/.exec(url.pathname);
  const known = perspectiveCategories.find(({ href }) => href === path?.[1]);
  return { category: known?.label ?? ALL_CATEGORIES, page: pageNumber(path?.[2]) };
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value);
const optional = (value: unknown, holds: (value: unknown) => boolean) => value === undefined || holds(value);

function isPicture(picture: unknown): picture is Picture {
  if (!isRecord(picture)) return false;
  const { src, srcset, alt, width, height } = picture;
  return [src, alt].every(isText) && optional(srcset, isText) && [width, height].every(isCount);
}

function isDate(date: unknown): date is PerspectiveCard['date'] {
  return isRecord(date) && isText(date['iso']) && isText(date['text']);
}

function isCard(card: unknown): card is PerspectiveCard {
  if (!isRecord(card)) return false;
  const { id, href, title, description, category, badge, date, image } = card;
  return (
    [id, title, category].every(isText) &&
    [href, description, badge].every((value) => optional(value, isText)) &&
    optional(date, isDate) &&
    optional(image, isPicture)
  );
}

/**
 * Checks that a JSON answer is a page of the list.
 * @throws {Error} where it is something else, such as a captive portal's answer
 */
export function parsePerspectivesPage(data: unknown): PerspectivesPage {
  if (isRecord(data)) {
    const { category, page, pages, total, cards } = data;
    if (isText(category) && isCount(page) && isCount(pages) && isCount(total)) {
      if (Array.isArray(cards) && cards.every(isCard)) {
        return { category, page, pages, total, cards };
      }
    }
  }
  throw new Error('the answer is not a page of perspectives');
}
