import { z } from 'zod';
import { titleFromSlug } from '../../lib/slug.ts';
import type { FieldSchemas } from './fields.ts';
import type { ParseContext } from './context.ts';
import { type PortableText, firstTextBlock } from '../portable-text.ts';
import { excerpt, plainText } from './text.ts';

/** Fields that every kind of document has. */
export function sharedFields(field: FieldSchemas) {
  return {
    _id: z.string(),
    _createdAt: z.string().nullish().catch(undefined),
    _updatedAt: z.string().nullish().catch(undefined),
    title: field.line('title'),
    description: field.text('description'),
    /** ISO date in UTC. Absent when it was missing or invalid, which is reported. */
    publishedAt: field.date('publishedAt'),
  };
}

interface Parsed {
  readonly _id: string;
  readonly _createdAt?: string | null | undefined;
  readonly _updatedAt?: string | null | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly publishedAt: string | undefined;
  readonly slug?: string | undefined;
  readonly paragraph?: string | undefined;
  readonly excerpt?: string | undefined;
  readonly content?: PortableText;
  readonly body?: PortableText;
}

const SUMMARY_LENGTH = 200;
const OPENING_LENGTH = 600;

/**
 * Completes a parsed document: a title in every case, a one-line summary for cards and meta
 * descriptions, and the time of its last change.
 */
export function completed<Document extends Parsed>(document: Document, { note }: ParseContext) {
  const { _id: id, _createdAt, _updatedAt, ...fields } = document;
  const fallback = fields.slug === undefined ? 'Untitled' : titleFromSlug(fields.slug);
  if (fields.title === undefined) {
    note('title', `there is no title; "${fallback}" is shown.`, 'Write a title.');
  }
  const firstText = firstTextBlock(fields.content ?? []) ?? firstTextBlock(fields.body ?? []);
  const words = fields.description ?? fields.excerpt ?? fields.paragraph ?? firstText;
  return {
    ...fields,
    /** `_id` of the document. */
    id,
    title: fields.title ?? fallback,
    /** One line of at most 200 characters; empty only when the document has no words at all. */
    summary: excerpt(words ?? '', SUMMARY_LENGTH),
    /** The first paragraph of the text, at most 600 characters of it. */
    opening: firstText === undefined ? undefined : excerpt(firstText, OPENING_LENGTH),
    /** ISO date of the last change. */
    updatedAt: isoOrUndefined(_updatedAt ?? _createdAt) ?? fields.publishedAt,
  };
}

function isoOrUndefined(value: unknown): string | undefined {
  const date = new Date(plainText(value) ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
