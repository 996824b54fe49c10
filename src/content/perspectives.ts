import { getCollection } from 'astro:content';
import { z } from 'zod';
import { collectionGetters } from './collection.ts';
import { completed, sharedFields } from './reading/document.ts';
import { type ParseContext } from './reading/context.ts';
import { fieldSchemas } from './reading/fields.ts';
import { IMAGE, inlineOrReference, richText } from './groq.ts';
import type { ContentType } from './loading/load-documents.ts';
import type { Stored } from './loading/loader.ts';

const DEFAULT_CATEGORY = 'Technology';

const projection = `
  title, description, paragraph, perspectiveCategory, publishedAt, slug, likes,
  ${inlineOrReference('category', 'title')},
  "mainImage": mainImage${IMAGE},
  ${inlineOrReference('author', `name, role, "image": image${IMAGE}`)},
  ${richText('body')},
  ${richText('content')}`;

function perspectiveSchema(context: ParseContext) {
  const field = fieldSchemas(context);
  return z
    .object({
      ...sharedFields(field),
      slug: field.slug('slug'),
      /** A standalone opening paragraph. */
      paragraph: field.text('paragraph'),
      perspectiveCategory: field
        .line('perspectiveCategory')
        .transform((v) => v ?? DEFAULT_CATEGORY),
      /** The kind of article: Essay, Guide … */
      category: field.category('category'),
      mainImage: field.image('mainImage'),
      body: field.richText('body'),
      author: field.group('author', {
        name: field.line('author.name'),
        role: field.line('author.role'),
        image: field.image('author.image'),
      }),
      likes: field.count('likes'),
      content: field.richText('content'),
    })
    .transform((document) => completed(document, context));
}

/** A document as it was parsed. */
export type PerspectiveDocument = z.output<ReturnType<typeof perspectiveSchema>>;

/** A thought-leadership article. */
export type Perspective = Stored<PerspectiveDocument>;

export const perspectiveType: ContentType<PerspectiveDocument> = {
  dataset: 'perspectives',
  projection,
  hasPages: true,
  schema: perspectiveSchema,
};

/** Getters of the articles; those of one category belong together. */
export const {
  all: getPerspectives,
  bySlug: getPerspective,
  pages: getPerspectivePages,
  related: getRelatedPerspectives,
} = collectionGetters<Perspective>(
  () => getCollection('perspectives'),
  ({ perspectiveCategory }) => perspectiveCategory,
);

/** The articles of a category, by its exact label, newest first. */
export async function getPerspectivesInCategory(label: string): Promise<readonly Perspective[]> {
  return (await getPerspectives()).filter(
    ({ perspectiveCategory }) => perspectiveCategory === label,
  );
}
