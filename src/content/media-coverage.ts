import { getCollection } from 'astro:content';
import { z } from 'zod';
import { collectionGetters } from './collection.ts';
import { completed, sharedFields } from './reading/document.ts';
import { type ParseContext } from './reading/context.ts';
import { fieldSchemas } from './reading/fields.ts';
import { IMAGE, inlineOrReference } from './groq.ts';
import type { ContentType } from './loading/load-documents.ts';
import type { Stored } from './loading/loader.ts';

const projection = `
  title, description, excerpt, publishedAt,
  "link": link{url, label},
  ${inlineOrReference('publication', `name, "logo": logo${IMAGE}`)},
  "coverImage": coverImage${IMAGE},
  "mainImage": mainImage${IMAGE},
  ${inlineOrReference('category', 'title')}`;

function mediaCoverageSchema(context: ParseContext) {
  const field = fieldSchemas(context);
  return z
    .object({
      ...sharedFields(field),
      excerpt: field.text('excerpt'),
      link: field.group('link', {
        /** Absent when it was no http or https address. */
        url: field.webAddress('link.url'),
        label: field.line('link.label'),
      }),
      publication: field.group('publication', {
        name: field.line('publication.name'),
        logo: field.image('publication.logo'),
      }),
      coverImage: field.image('coverImage'),
      mainImage: field.image('mainImage'),
      category: field.category('category'),
    })
    .transform((document) => completed(document, context));
}

/** A document as it was parsed. */
export type MediaCoverageDocument = z.output<ReturnType<typeof mediaCoverageSchema>>;

/** An article that others wrote. It has no page of its own. */
export type MediaCoverage = Stored<MediaCoverageDocument>;

export const mediaCoverageType: ContentType<MediaCoverageDocument> = {
  dataset: 'media-coverage',
  projection,
  hasPages: false,
  schema: mediaCoverageSchema,
};

/** All media coverage, newest first. */
export const { all: getMediaCoverage } = collectionGetters<MediaCoverage>(() =>
  getCollection('media-coverage'),
);
