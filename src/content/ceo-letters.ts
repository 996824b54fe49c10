import { getCollection } from 'astro:content';
import { z } from 'zod';
import { collectionGetters } from './collection.ts';
import { completed, sharedFields } from './reading/document.ts';
import { type ParseContext } from './reading/context.ts';
import { fieldSchemas } from './reading/fields.ts';
import { FILE, IMAGE, inlineOrReference, richText } from './groq.ts';
import type { ContentType } from './loading/load-documents.ts';
import type { Stored } from './loading/loader.ts';

const projection = `
  title, description, publishedAt, slug,
  "pdfFile": pdfFile${FILE},
  "mainImage": mainImage${IMAGE},
  ${inlineOrReference('author', `name, position, ${richText('bio')}, "image": image${IMAGE}`)},
  ${richText('body')},
  ${richText('content')}`;

function ceoLetterSchema(context: ParseContext) {
  const field = fieldSchemas(context);
  return z
    .object({
      ...sharedFields(field),
      slug: field.slug('slug'),
      pdfFile: field.pdf('pdfFile'),
      mainImage: field.image('mainImage'),
      body: field.richText('body'),
      content: field.richText('content'),
      author: field.group('author', {
        name: field.line('author.name'),
        position: field.line('author.position'),
        bio: field.richText('author.bio'),
        image: field.image('author.image'),
      }),
    })
    .transform((document) => completed(document, context));
}

/** A document as it was parsed. */
export type CeoLetterDocument = z.output<ReturnType<typeof ceoLetterSchema>>;

export type CeoLetter = Stored<CeoLetterDocument>;

export const ceoLetterType: ContentType<CeoLetterDocument> = {
  dataset: 'ceo-letters',
  projection,
  hasPages: true,
  schema: ceoLetterSchema,
};

/** Getters of the letters from the CEO. */
export const {
  all: getCeoLetters,
  bySlug: getCeoLetter,
  pages: getCeoLetterPages,
  related: getRelatedCeoLetters,
} = collectionGetters<CeoLetter>(() => getCollection('ceo-letters'));
