import { z } from 'zod';
import { parseContentDate } from '../../lib/content-date.ts';
import { safeWebAddress } from '../../lib/href.ts';
import { isMailAddress } from '../../lib/mail-address.ts';
import { safeSlug } from '../../lib/slug.ts';
import type { ContentFile } from '../file.ts';
import { FILE, IMAGE, assetUpdate, assetUpdates, richTextOf } from '../groq.ts';
import type { ContentImage } from '../image.ts';
import type { PortableText } from '../portable-text.ts';
import { readImage, readPdf } from './assets.ts';
import type { ParseContext } from './context.ts';
import type { Field } from './field.ts';
import { kindOf } from './kind-of.ts';
import { readLink } from './own-address.ts';
import { readPortableText } from './portable-text.ts';
import { plainLine, plainText } from './text.ts';

/** The kinds of single fields. Each says once what is asked for and how it is read. */

/** The words for a detail page that cannot be made. */
export const NO_SLUG = 'No slug parameter provided';

type Read<Value> = Field<Value>['read'];

/** A field that is asked for as it is. */
const plain = <Value>(read: Read<Value>): Field<Value> => ({
  project: (name) => name,
  updates: () => [],
  read,
});

/** A field that refers to an asset, with some parts of both. */
const withAsset = <Value>(parts: string, read: Read<Value>): Field<Value> => ({
  project: (name) => `"${name}": ${name}${parts}`,
  updates: (path) => [assetUpdate(path)],
  read,
});

const words = (clean: (value: unknown) => string | undefined) =>
  plain((value, path, { note }) => {
    if (value === undefined || typeof value === 'string') return clean(value);
    note(path, `the value is ${kindOf(value)}, not text, and is left out.`, 'Enter text.');
    return undefined;
  });

/** Text on one line. */
export const line = (): Field<string | undefined> => words(plainLine);

/** Text that may have paragraphs. */
export const text = (): Field<string | undefined> => words(plainText);

/** ISO date in UTC. A missing one is reported too. */
export const date = (): Field<string | undefined> => plain(readDate);

/** A safe path segment. A missing one is reported too: the document gets no page. */
export const slug = (): Field<string | undefined> => plain(readSlug);

/** An image. One without an asset is none. */
export const image = (): Field<ContentImage | undefined> => withAsset(IMAGE, readImage);

/** A PDF file. */
export const pdf = (): Field<ContentFile | undefined> => withAsset(FILE, readPdf);

/** Portable text, or a string as its paragraphs; empty where there is none. */
export const richText = (): Field<PortableText> => ({
  project: richTextOf,
  updates: (path) => [assetUpdates(path)],
  read: readPortableText,
});

/** A whole number from 0. */
export const count = (): Field<number> =>
  plain((value, path, { note }) => {
    if (value === undefined) return 0;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    note(path, 'the value is no whole number and counts as 0.', 'Enter a whole number.');
    return 0;
  });

/** http or https address; one of this site becomes a path. */
export const webAddress = (): Field<string | undefined> =>
  plain((value, path, context) => {
    const href = safeWebAddress(value);
    if (href !== undefined) return readLink({ href, external: true }, path, context).href;
    if (value !== undefined && value !== '') {
      const found = `the address ${JSON.stringify(value)} cannot be linked and is left out.`;
      context.note(path, found, 'Enter an address that starts with https://.');
    }
    return undefined;
  });

/** A mail address, without `mailto:`. */
export const email = (): Field<string | undefined> =>
  plain((value, path, { note }) => {
    const address = plainLine(value);
    if (address === undefined) return undefined;
    const bare = address.replace(/^mailto:/i, '');
    if (isMailAddress(bare)) return bare;
    note(path, `"${address}" is no mail address and is left out.`, 'Enter one.');
    return undefined;
  });

interface Choices {
  readonly labels: readonly string[];
  /** Stands for an absent value, and is known without being a label. */
  readonly fallback: string;
  /** What an unknown label means for the reader: "the article is …". */
  readonly consequence: string;
  /** File that holds the labels, for reports. */
  readonly listedIn: string;
}

/** One of some labels. An unknown one is reported and kept. */
export const choice = ({ labels, fallback, consequence, listedIn }: Choices): Field<string> => {
  const label = line();
  return plain((value, path, context) => {
    const chosen = label.read(value, path, context) ?? fallback;
    if (chosen !== fallback && !labels.includes(chosen)) {
      const found = `"${chosen}" is none of the known labels; ${consequence}.`;
      const known = labels.map((each) => `"${each}"`).join(', ');
      context.note(path, found, `Choose ${known}, or add the label to ${listedIn}.`);
    }
    return chosen;
  });
};

function readDate(value: unknown, path: string, { note }: ParseContext): string | undefined {
  if (value === undefined || value === '') {
    note(path, 'there is no date; it is shown without one, after all others.', 'Set the date.');
    return undefined;
  }
  const parsed = typeof value === 'string' ? parseContentDate(value) : undefined;
  if (parsed === undefined) {
    const found = `${JSON.stringify(value)} is no date; it is shown without one, after all others.`;
    note(path, found, 'Write it as 2026-03-02T09:00:00Z.');
    return undefined;
  }
  if (!parsed.zoned) {
    note(path, `${JSON.stringify(value)} has no time zone and is read as UTC.`, 'Add a Z.');
  }
  return parsed.iso;
}

const slugValue = z
  .union([z.string(), z.object({ current: z.string() }).transform(({ current }) => current)])
  .catch('');

function readSlug(value: unknown, path: string, { note }: ParseContext): string | undefined {
  const given = slugValue.parse(value);
  const consequence = 'no page is made and its card has no link.';
  if (given.trim() === '') {
    note(path, `${NO_SLUG}: ${consequence}`, 'Generate a slug and publish again.');
    return undefined;
  }
  const safe = safeSlug(given);
  if (safe === undefined) {
    const found = `the slug ${JSON.stringify(given)} is no safe path segment: ${consequence}`;
    note(path, found, 'Use letters, digits and hyphens.');
  }
  return safe;
}
