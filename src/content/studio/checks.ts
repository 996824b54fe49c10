import { parseContentDate } from '../../lib/content-date.ts';
import { safeHref, safeWebAddress } from '../../lib/href.ts';
import { isJsonObject } from '../../lib/json.ts';
import { isMailAddress } from '../../lib/mail-address.ts';
import { safeSlug } from '../../lib/slug.ts';
import { readImageId, readPdfId } from '../asset-id.ts';
import { plainLine } from '../reading/text.ts';
import type { Check } from './schema.ts';

/**
 * Checks of the Studio. Each asks the function that the site itself reads the field with, so that the
 * two cannot disagree. An absent value is none of their business: a rule says whether it is required.
 */

/** Words that show: spaces and invisible characters alone do not. */
export const hasWords: Check = (value) =>
  isAbsent(value) || plainLine(value) !== undefined || 'Write some words: spaces alone show as nothing.'; // prettier-ignore

/** A date and time that every reader takes for the same moment. */
export const isDate: Check = (value) => {
  if (isAbsent(value)) return true;
  const date = typeof value === 'string' ? parseContentDate(value) : undefined;
  if (date === undefined) return 'This is no date. Choose one in the calendar.';
  return date.zoned || 'The time has no time zone. Choose the date in the calendar again.';
};

/** A slug that the site takes as it stands, so that two that are the same are the same here too. */
export const isSlug: Check = (value) => {
  const slug = isJsonObject(value) ? value['current'] : undefined;
  // That it is there at all is asked by the Studio itself.
  if (typeof slug !== 'string' || slug.trim() === '') return true;
  const safe = safeSlug(slug);
  if (safe === slug) return true;
  return safe === undefined
    ? 'This cannot be part of an address, and the document would get no page. Use letters, digits and hyphens; “page” and “category” are taken.'
    : `The site would write this as “${safe}”. Generate it again.`;
};

/** An address that a link of a text may lead to. */
export const isLink: Check = (value) =>
  isAbsent(value) ||
  safeHref(value) !== undefined ||
  'This cannot be linked. Use https://, mailto:, tel:, or for a page of this site a path that starts with a slash, such as /about/.';

/** An address of the web. */
export const isWebAddress: Check = (value) =>
  isAbsent(value) ||
  safeWebAddress(value) !== undefined ||
  'This cannot be linked. Enter an address that starts with https://.';

/** A mail address. */
export const isMail: Check = (value) =>
  isAbsent(value) ||
  isMailAddress(plainLine(value) ?? '') ||
  'This is no mail address. Write it as name@example.com.';

/** A number of things. */
export const isCount: Check = (value) =>
  isAbsent(value) ||
  (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) ||
  'Enter a whole number, 0 or more.';

/** An image field, empty or with an asset that has an address. */
export const isImage: Check = (value) => {
  const id = assetOf(value);
  return (
    id === undefined ||
    readImageId(id) !== undefined ||
    'The site knows no address of this image. Upload it again.'
  );
};

/** An image that stands in a text, where an empty one is a mistake. */
export const isChosenImage: Check = (value, context) =>
  assetOf(value) === undefined ? 'Choose an image, or remove this block.' : isImage(value, context);

/** A file field, empty or with a PDF. */
export const isPdf: Check = (value) => {
  const id = assetOf(value);
  return (
    id === undefined ||
    readPdfId(id) !== undefined ||
    'This is no PDF, and readers could not download it. Upload a PDF.'
  );
};

/** The description of an image, which nobody needs while there is no image. */
export const describesImage: Check = (value, { parent }) =>
  assetOf(parent) === undefined ||
  plainLine(value) !== undefined ||
  'Say what can be seen, for readers who cannot see the image.';

/** What an empty text field, or one that was never filled in, holds. */
function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Id of the asset that an image or file field refers to. */
function assetOf(value: unknown): string | undefined {
  const asset = isJsonObject(value) ? value['asset'] : undefined;
  const id = isJsonObject(asset) ? asset['_ref'] : undefined;
  return typeof id === 'string' ? id : undefined;
}
