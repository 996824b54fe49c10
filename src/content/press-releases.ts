import { getCollection } from 'astro:content';
import { z } from 'zod';
import {
  type DetailPage,
  type WithPage,
  bySlug,
  detailPages,
  relatedSearch,
  remembered,
} from './collection.ts';
import { completed, sharedFields } from './document.ts';
import { type ParseContext, fieldSchemas } from './fields.ts';
import { FILE, IMAGE, richText } from './groq.ts';
import { type ContentType, newestFirst } from './load-documents.ts';
import type { Stored } from './loader.ts';

const projection = `
  title, description, excerpt, publishedAt, slug,
  "pdfFile": pdfFile${FILE},
  "mainImage": mainImage${IMAGE},
  "contactInfo": contactInfo{name, title, email},
  ${richText('body')},
  ${richText('content')}`;

function pressReleaseSchema(context: ParseContext) {
  const field = fieldSchemas(context);
  return z
    .object({
      ...sharedFields(field),
      slug: field.slug('slug'),
      excerpt: field.text('excerpt'),
      /** Portable text, or a string as its paragraphs. */
      content: field.richText('content'),
      pdfFile: field.pdf('pdfFile'),
      mainImage: field.image('mainImage'),
      body: field.richText('body'),
      contactInfo: field.group('contactInfo', {
        name: field.line('contactInfo.name'),
        title: field.line('contactInfo.title'),
        email: field.email('contactInfo.email'),
      }),
    })
    .transform((document) => completed(document, context));
}

/** A document as it was parsed. */
export type PressReleaseDocument = z.output<ReturnType<typeof pressReleaseSchema>>;

export type PressRelease = Stored<PressReleaseDocument>;

export const pressReleaseType: ContentType<PressReleaseDocument> = {
  dataset: 'press-releases',
  projection,
  hasPages: true,
  schema: pressReleaseSchema,
};

/** All press releases, newest first. */
export const getPressReleases: () => Promise<readonly PressRelease[]> = remembered(async () =>
  (await getCollection('press-releases')).map(({ data }) => data).sort(newestFirst),
);

const pressReleasesBySlug = remembered(async () => bySlug(await getPressReleases()));

/** The press release at a slug, if there is one. */
export async function getPressRelease(slug: string): Promise<WithPage<PressRelease> | undefined> {
  return (await pressReleasesBySlug()).get(slug);
}

/** The press releases that have a page, with their neighbours in time. */
export async function getPressReleasePages(): Promise<readonly DetailPage<PressRelease>[]> {
  return detailPages(await getPressReleases());
}

/** Other press releases to read next. */
export const getRelatedPressReleases = relatedSearch(getPressReleases);
