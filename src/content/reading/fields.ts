import { z } from 'zod';
import { parseContentDate } from '../../lib/content-date.ts';
import { safeWebAddress } from '../../lib/href.ts';
import { safeSlug } from '../../lib/slug.ts';
import { readImage, readPdf } from './assets.ts';
import { readPortableText } from './portable-text.ts';
import type { Note } from '../problem.ts';
import type { ParseContext } from './context.ts';
import { plainLine, plainText } from './text.ts';

/** The words for a detail page that cannot be made. */
export const NO_SLUG = 'No slug parameter provided';

/**
 * Schemas of single fields that never fail: what cannot be published is left out and reported,
 * so that one bad field never stops its document, nor one document the others.
 */
export function fieldSchemas(context: ParseContext) {
  const { note } = context;

  /** A reader that sees missing keys and `null` as absent. */
  const read = <Value>(field: string, reader: (value: unknown, field: string) => Value) =>
    z
      .unknown()
      .optional()
      .transform((value) => reader(value ?? undefined, field));

  const string = (clean: (value: unknown) => string | undefined) => (field: string) =>
    read(field, (value) => {
      if (value === undefined || typeof value === 'string') return clean(value);
      note(field, `the value is ${kindOf(value)}, not text, and is left out.`, 'Enter text.');
      return undefined;
    });

  return {
    /** Text on one line. */
    line: string(plainLine),
    /** Text that may have paragraphs. */
    text: string(plainText),
    /** ISO date in UTC. */
    date: (field: string) => read(field, (value) => readDate(value, field, note)),
    /** A safe path segment. A missing one is reported too: the document gets no page. */
    slug: (field: string) => read(field, (value) => readSlug(value, field, note)),
    image: (field: string) => read(field, (value) => readImage(value, field, context)),
    pdf: (field: string) => read(field, (value) => readPdf(value, field, context)),
    richText: (field: string) => read(field, (value) => readPortableText(value, field, context)),
    /** The title of a category, inline or behind a reference. */
    category: (field: string) => read(field, (value) => readCategory(value, field, note)),
    /** A whole number from 0. */
    count: (field: string) =>
      read(field, (value) => {
        if (value === undefined) return 0;
        if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
        note(field, 'the value is no whole number and counts as 0.', 'Enter a whole number.');
        return 0;
      }),
    /** http or https address. */
    webAddress: (field: string) =>
      read(field, (value) => {
        const address = safeWebAddress(value);
        if (value !== undefined && value !== '' && address === undefined) {
          const found = `the address ${JSON.stringify(value)} cannot be linked and is left out.`;
          note(field, found, 'Enter an address that starts with https://.');
        }
        return address;
      }),
    email: (field: string) =>
      read(field, (value) => {
        const address = plainLine(value);
        if (address === undefined) return undefined;
        const parsed = z.email().safeParse(address.replace(/^mailto:/i, ''));
        if (parsed.success) return parsed.data;
        note(field, `"${address}" is no mail address and is left out.`, 'Enter one.');
        return undefined;
      }),
    /**
     * A group of fields, inline or behind a reference; a plain string stands for its name.
     * @returns a schema that gives `undefined` for an absent group
     */
    group: <Shape extends z.ZodRawShape>(field: string, shape: Shape) => {
      const schema = z.object(shape);
      return read(field, (value): z.output<typeof schema> | undefined => {
        if (value === undefined) return undefined;
        if (isUnresolved(value)) {
          const found = `the reference to "${value._ref}" does not resolve; the field is left out.`;
          note(field, found, 'Publish that document, or choose another.');
          return undefined;
        }
        const parsed = schema.safeParse(typeof value === 'string' ? { name: value } : value);
        if (parsed.success) return parsed.data;
        note(field, `the value is ${kindOf(value)} and is left out.`, 'Fill the field in again.');
        return undefined;
      });
    },
  };
}

/** See {@link fieldSchemas}. */
export type FieldSchemas = ReturnType<typeof fieldSchemas>;

function readDate(value: unknown, field: string, note: Note): string | undefined {
  if (value === undefined || value === '') {
    note(field, 'there is no date; it is shown without one, after all others.', 'Set the date.');
    return undefined;
  }
  const date = typeof value === 'string' ? parseContentDate(value) : undefined;
  if (date === undefined) {
    const found = `${JSON.stringify(value)} is no date; it is shown without one, after all others.`;
    note(field, found, 'Write it as 2026-03-02T09:00:00Z.');
    return undefined;
  }
  if (!date.zoned) {
    note(field, `${JSON.stringify(value)} has no time zone and is read as UTC.`, 'Add a Z.');
  }
  return date.iso;
}

const slugValue = z
  .union([z.string(), z.object({ current: z.string() }).transform(({ current }) => current)])
  .catch('');

function readSlug(value: unknown, field: string, note: Note): string | undefined {
  const given = slugValue.parse(value);
  const consequence = 'no page is made and its card has no link.';
  if (given.trim() === '') {
    note(field, `${NO_SLUG}: ${consequence}`, 'Generate a slug and publish again.');
    return undefined;
  }
  const slug = safeSlug(given);
  if (slug === undefined) {
    const found = `the slug ${JSON.stringify(given)} is no safe path segment: ${consequence}`;
    note(field, found, 'Use letters, digits and hyphens.');
  }
  return slug;
}

function readCategory(value: unknown, field: string, note: Note): string | undefined {
  if (isUnresolved(value)) {
    const found = `the reference to "${value._ref}" does not resolve; the field is left out.`;
    note(field, found, 'Publish that document, or choose another.');
    return undefined;
  }
  const inline = z.object({ title: z.string() }).safeParse(value);
  return plainLine(inline.success ? inline.data.title : value);
}

const unresolved = z.object({ _ref: z.string() });

function isUnresolved(value: unknown): value is z.output<typeof unresolved> {
  return unresolved.safeParse(value).success;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
