import { parseContentDate } from './content-date.ts';
import { safeWebAddress } from '#lib/href.ts';
import { isJsonObject } from '#lib/json.ts';
import { isMailAddress } from './mail-address.ts';
import { safeSlug } from '#lib/text/slug.ts';
import { cleanText, plainText, singleLine } from '#lib/text/text.ts';
import type { StudioType } from './schema.ts';
import { type Field, type ParseContext, plainField, toSiteLink } from './field.ts';

// Each function takes a title and description for editors.

/** A value's type for reports: `a list`, `an object`, `a number`. */
export function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Reports text of which nothing can be seen: editors take it for an empty field. */
export function reportUnseen(value: unknown, path: string, { report }: ParseContext): void {
  if (typeof value !== 'string' || plainText(value) !== undefined || cleanText(value).trim() === '') return;
  report(path, `"${value}" has no character that can be seen and is left out.`, 'Write it again, or clear the field.');
}

function textField(schema: StudioType, clean: (value: unknown) => string | undefined): Field<string | undefined> {
  return plainField(schema, (value, path, context) => {
    const { report } = context;
    reportUnseen(value, path, context);
    if (value === undefined || typeof value === 'string') return clean(value);
    report(path, `the value is ${typeName(value)}, not text, and is left out.`, 'Enter text.');
    return undefined;
  });
}

/** Text in one line. */
export function string(title: string, description?: string): Field<string | undefined> {
  return textField({ type: 'string', title, description }, singleLine);
}

/** Text that may have paragraphs. */
export function text(title: string, description: string): Field<string | undefined> {
  return textField({ type: 'text', rows: 3, title, description }, plainText);
}

/** An ISO date in UTC. A missing date is reported too. */
export function date(title: string, description: string): Field<string | undefined> {
  const schema = {
    type: 'datetime',
    title,
    description,
    initialValue: () => new Date().toISOString(),
  };
  return plainField(schema, (value, path, { report }) => {
    const shown = 'the document is shown without one, after all others.';
    const text = plainText(value);
    if (value === undefined || (typeof value === 'string' && text === undefined)) {
      report(path, `there is no date; ${shown}`, 'Set the date.');
      return undefined;
    }
    const parsed = text === undefined ? undefined : parseContentDate(text);
    const given = JSON.stringify(text ?? value);
    if (parsed === undefined) {
      report(path, `${given} is not a date; ${shown}`, 'Write it as 2026-03-02T09:00:00Z.');
    } else if (!parsed.zoned) {
      report(path, `${given} has no time zone and is read as UTC.`, 'Add a Z.');
    }
    return parsed?.iso;
  });
}

/** A safe path segment. A missing slug is reported too: the document gets no page. */
export function slug(title: string, description: string): Field<string | undefined> {
  const options = { source: 'title', maxLength: 96 };
  const schema = { type: 'slug', title, description, options };
  return plainField(schema, (value, path, { report }) => {
    const current = isJsonObject(value) ? value['current'] : value;
    const given = typeof current === 'string' ? current : '';
    const result = 'the document has no page, and its card has no link.';
    if (plainText(given) === undefined) {
      report(path, `No slug parameter provided: ${result}`, 'Generate a slug and publish again.');
      return undefined;
    }
    const safe = safeSlug(given);
    if (safe === undefined) {
      const message = `the slug ${JSON.stringify(given)} is not a safe path segment: ${result}`;
      report(path, message, 'Use letters, digits and hyphens.');
    }
    return safe;
  });
}

/** A non-negative integer. */
export function integer(title: string, description: string): Field<number> {
  return plainField({ type: 'number', title, description }, (value, path, { report }) => {
    if (value === undefined) return 0;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    report(path, 'the value is not a whole number and counts as 0.', 'Enter a whole number.');
    return 0;
  });
}

/** An http or https address; an address of this site becomes a path. */
export function webAddress(title: string, description: string): Field<string | undefined> {
  return plainField({ type: 'url', title, description }, (value, path, context) => {
    reportUnseen(value, path, context);
    const href = safeWebAddress(value);
    if (href !== undefined) return toSiteLink({ href, external: true }, path, context).href;
    const text = typeof value === 'string' ? (plainText(value) ?? '') : value;
    if (text !== undefined && text !== '') {
      const message = `the address ${JSON.stringify(text)} cannot be linked and is left out.`;
      context.report(path, message, 'Enter an address that starts with https://.');
    }
    return undefined;
  });
}

/** An email address, without `mailto:`. */
export function email(title: string, description: string): Field<string | undefined> {
  return plainField({ type: 'email', title, description }, (value, path, context) => {
    reportUnseen(value, path, context);
    const given = singleLine(value);
    const address = given?.replace(/^mailto:/i, '');
    if (address === undefined || isMailAddress(address)) return address;
    context.report(path, `"${given ?? ''}" is not an email address and is left out.`, 'Enter an email address.');
    return undefined;
  });
}

type Choices = Record<'fallback' | 'consequence' | 'listedIn', string> & { labels: string[] };

/**
 * One of some labels. An unknown one is reported and kept.
 * @param fallback is used for an absent value, and is valid without being a label
 * @param consequence of an unknown label: "the article is …"
 * @param listedIn file with the labels
 */
export function oneOf(
  title: string,
  description: string,
  { labels, fallback, consequence, listedIn }: Choices,
): Field<string> {
  const options = { list: [...labels, { title: `${fallback}: ${consequence}`, value: fallback }] };
  const schema = { type: 'string', title, description, options, initialValue: fallback };
  const label = textField(schema, singleLine);
  return plainField(schema, (value, path, context) => {
    const chosen = label.parse(value, path, context) ?? fallback;
    if (chosen !== fallback && !labels.includes(chosen)) {
      const message = `"${chosen}" is not a known label; ${consequence}.`;
      const known = labels.map((each) => `"${each}"`).join(', ');
      context.report(path, message, `Choose ${known}, or add the label to ${listedIn}.`);
    }
    return chosen;
  });
}
