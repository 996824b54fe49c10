import type { JsonObject } from '../../lib/json.ts';
import { titleFromSlug } from '../../lib/slug.ts';
import type { ParseContext } from './context.ts';
import { date, line, text } from './fields.ts';
import { type PortableText, firstTextBlock } from '../portable-text.ts';
import { excerpt, plainText } from './text.ts';

/** Fields that every kind of document has. */
export const sharedFields = {
  title: line(),
  description: text(),
  /** ISO date in UTC. Absent when it was missing or invalid, which is reported. */
  publishedAt: date(),
};

/** What the fields of every kind of document give, and what some give beyond. */
export interface SharedValues {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly publishedAt: string | undefined;
  readonly slug?: string | undefined;
  readonly paragraph?: string | undefined;
  readonly excerpt?: string | undefined;
  readonly content?: PortableText;
  readonly body?: PortableText;
}

/** A document in which nothing is missing that lists and heads need. */
export type Completed<Values extends SharedValues> = Values & {
  /** `_id` of the document. */
  readonly id: string;
  readonly title: string;
  /** One line of at most 200 characters; empty only when the document has no words at all. */
  readonly summary: string;
  /** The first paragraph of the text, at most 600 characters of it. */
  readonly opening: string | undefined;
  /** ISO date of the last change. */
  readonly updatedAt: string | undefined;
};

const SUMMARY_LENGTH = 200;
const OPENING_LENGTH = 600;

/**
 * Completes a parsed document: a title in every case, a one-line summary for cards and meta
 * descriptions, and the time of its last change.
 * @param row the answer that the values were read from
 */
export function completed<Values extends SharedValues>(
  id: string,
  row: JsonObject,
  values: Values,
  { note }: ParseContext,
): Completed<Values> {
  const fallback = values.slug === undefined ? 'Untitled' : titleFromSlug(values.slug);
  if (values.title === undefined) {
    note('title', `there is no title; "${fallback}" is shown.`, 'Write a title.');
  }
  const firstText = firstTextBlock(values.content ?? []) ?? firstTextBlock(values.body ?? []);
  const words = values.description ?? values.excerpt ?? values.paragraph ?? firstText;
  return {
    ...values,
    id,
    title: values.title ?? fallback,
    summary: excerpt(words ?? '', SUMMARY_LENGTH),
    opening: firstText === undefined ? undefined : excerpt(firstText, OPENING_LENGTH),
    updatedAt: isoOrUndefined(row['_updatedAt'] ?? row['_createdAt']) ?? values.publishedAt,
  };
}

function isoOrUndefined(value: unknown): string | undefined {
  const time = new Date(plainText(value) ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
