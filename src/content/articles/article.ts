import type { Entry } from '#content/types/define-type.ts';
import type { ContentImage } from '#content/fields/assets.ts';
import type { DetailPage } from '#content/getters.ts';
import { type TypeName, typeOf } from '#content/types/index.ts';
import { editable } from '#content/editable.ts';
import { ogImagePath } from '#content/seo/og-image-path.ts';
import { type ArticleFacts, articleData, breadcrumbData } from '#content/seo/structured-data.ts';
import { entryPath } from '#content/addresses.ts';
import { imageUrl } from '#content/images.ts';
import { type RichTextOptions, readRichText } from '#content/rich-text/from-content.ts';
import { readingMinutes, wordCount } from '#content/rich-text/rich-text.ts';

/** Width of an article's picture in structured data, in pixels. */
const IMAGE_WIDTH = 1200;

/** Number of related articles. */
export const RELATED = 3;

type Article = Entry & { readonly mainImage: ContentImage | undefined };

interface Options extends Pick<ArticleFacts, 'type' | 'author'>, RichTextOptions {
  readonly section: TypeName;
  /** Name of the article's category. */
  readonly label: string;
}

/** The static paths of a section's articles. */
export function articlePaths(pages: readonly DetailPage<Entry>[]) {
  return pages.map(({ entry: { slug } }) => ({ params: { slug } }));
}

/** Prepares an article: the props of `ArticleLayout`, and the minutes that the article takes to read. */
export async function readArticle(page: DetailPage<Article>, options: Options, site: URL | undefined) {
  const { section, label, type, author, ...textOptions } = options;
  const { entry } = page;
  const { title, summary, publishedAt, updatedAt, mainImage } = entry;
  const edit = editable(entry);
  const body = await readRichText(entry.text, { ...textOptions, edit: (key) => edit(`${entry.textField}:${key}`) });
  const words = wordCount(body);
  const path = entryPath(section, entry);
  const hub = typeOf(section);
  const origin = new URL('/', site);
  const facts: ArticleFacts = {
    type,
    author,
    section: label,
    words,
    path,
    headline: title,
    description: summary,
    publishedAt,
    updatedAt,
    image: mainImage ? imageUrl(mainImage, IMAGE_WIDTH) : ogImagePath(path),
  };
  const trail = [
    { name: hub.title, path: hub.path },
    { name: title, path },
  ];
  const structuredData = [articleData(facts, origin), breadcrumbData(trail, origin)];
  return { layout: { section, page, body, structuredData }, minutes: readingMinutes(words) };
}
