import { getCollection } from 'astro:content';
import { z } from 'zod';
import { collectionGetters } from './collection.ts';
import { completed, sharedFields } from './reading/document.ts';
import { type ParseContext } from './reading/context.ts';
import { fieldSchemas } from './reading/fields.ts';
import { FILE, IMAGE, richText } from './groq.ts';
import type { ContentType } from './loading/load-documents.ts';
import type { Stored } from './loading/loader.ts';

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

/** Getters of the press releases. */
export const {
  all: getPressReleases,
  bySlug: getPressRelease,
  pages: getPressReleasePages,
  related: getRelatedPressReleases,
} = collectionGetters<PressRelease>(() => getCollection('press-releases'));
