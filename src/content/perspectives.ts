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
import { IMAGE, inlineOrReference, richText } from './groq.ts';
import { type ContentType, newestFirst } from './load-documents.ts';
import type { Stored } from './loader.ts';

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

/** All articles, newest first. */
export const getPerspectives: () => Promise<readonly Perspective[]> = remembered(async () =>
  (await getCollection('perspectives')).map(({ data }) => data).sort(newestFirst),
);

const perspectivesBySlug = remembered(async () => bySlug(await getPerspectives()));

/** The article at a slug, if there is one. */
export async function getPerspective(slug: string): Promise<WithPage<Perspective> | undefined> {
  return (await perspectivesBySlug()).get(slug);
}

/** The articles of a category, by its exact label, newest first. */
export async function getPerspectivesInCategory(label: string): Promise<readonly Perspective[]> {
  return (await getPerspectives()).filter(
    ({ perspectiveCategory }) => perspectiveCategory === label,
  );
}

/** The articles that have a page, with their neighbours in time. */
export async function getPerspectivePages(): Promise<readonly DetailPage<Perspective>[]> {
  return detailPages(await getPerspectives());
}

/** Other articles to read next, of the same category first. */
export const getRelatedPerspectives = relatedSearch(
  getPerspectives,
  ({ perspectiveCategory }) => perspectiveCategory,
);
