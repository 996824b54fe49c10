import type { Entry } from '~/content/define-type.ts';
import type { ContentImage } from '~/content/fields/assets.ts';
import type { DetailPage } from '~/content/getters.ts';
import { type TypeName, typeOf } from '~/content/types/index.ts';
import { editable } from '~/drafts/editable.ts';
import { requireSite } from '~/lib/require-site.ts';
import { ogImagePath } from '~/seo/og-image-path.ts';
import { type ArticleFacts, articleData, breadcrumbData } from '~/seo/structured-data.ts';
import { entryPath } from './addresses.ts';
import { dateOf } from './cards.ts';
import { imageUrl } from './images.ts';
import { type RichTextOptions, readRichText } from './rich-text/from-content.ts';
import { readingMinutes, wordCount } from './rich-text/rich-text.ts';

/** Width of an article's picture as search engines are given it, in pixels. */
const IMAGE_WIDTH = 1200;

/** Articles named under what to read next. */
export const RELATED = 3;

type Article = Entry & { readonly mainImage: ContentImage | undefined };

/** What differs from one kind of article to the next. */
interface Kind extends Pick<ArticleFacts, 'type' | 'author'> {
  readonly section: TypeName;
  /** What its kind is called, such as its category. */
  readonly label: string;
}

/** The static paths of a section's articles: addresses alone. */
export function articlePaths(pages: readonly DetailPage<Entry>[]) {
  return pages.map(({ entry: { slug } }) => ({ params: { slug } }));
}

/**
 * Reads an article and what its page says of it everywhere: props of `ArticleLayout`, and those
 * that the headers of all kinds share.
 * @throws {Error} when `site` is not set
 */
export async function readArticle(
  { entry, newer, older }: DetailPage<Article>,
  { section, label, type, author }: Kind,
  site: URL | undefined,
  options?: RichTextOptions,
) {
  const { title, summary, publishedAt, updatedAt } = entry;
  const edit = editable(entry);
  const editNode = (key: string) => edit(`${entry.textField}:${key}`);
  const body = await readRichText(entry.text, { ...options, edit: editNode });
  const words = wordCount(body);
  const facts = { type, author, section: label, words };
  return {
    layout: {
      section,
      title,
      description: summary,
      body,
      publishedAt,
      updatedAt,
      structuredData: structuredDataOf(section, entry, facts, requireSite(site)),
      newer,
      older,
    },
    header: {
      edit,
      title,
      date: publishedAt === undefined ? undefined : dateOf(publishedAt),
      minutes: readingMinutes(words),
    },
  };
}

/** The article and its place in the site, as search engines read them. */
function structuredDataOf(
  section: TypeName,
  entry: DetailPage<Article>['entry'],
  facts: Pick<ArticleFacts, 'type' | 'section' | 'words' | 'author'>,
  origin: URL,
) {
  const path = entryPath(section, entry);
  const { title, summary, publishedAt, updatedAt, mainImage } = entry;
  const image = mainImage ? imageUrl(mainImage, IMAGE_WIDTH) : ogImagePath(path);
  const description = summary || undefined;
  return [
    articleData({ ...facts, path, headline: title, description, publishedAt, updatedAt, image }, origin),
    breadcrumbData(
      [
        { name: typeOf(section).title, path: typeOf(section).path },
        { name: title, path },
      ],
      origin,
    ),
  ];
}
