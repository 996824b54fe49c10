import { routes } from '~/config/routes.ts';
import type { Getters, WithPage } from '~/content/collection.ts';
import { type ContentImage, imageUrl } from '~/content/image.ts';
import type { Entry } from '~/content/content-type.ts';
import type { StoredText } from '~/content/loading/text-store.ts';
import { hub } from '~/copy/hub.ts';
import { keyed } from '~/lib/page-key.ts';
import { requireSite } from '~/lib/require-site.ts';
import { ogImagePath } from '~/seo/og-image-path.ts';
import { type ArticleFacts, articleData, breadcrumbData } from '~/seo/structured-data.ts';
import { type ArticleSection, ownPath } from './addresses.ts';
import { dateOf } from './cards.ts';
import { type RichTextOptions, readRichText } from './rich-text/from-content.ts';
import { readingMinutes, wordCount } from './rich-text/rich-text.ts';

/** Width of an article's picture as search engines are given it, in pixels. */
const IMAGE_WIDTH = 1200;

/** Articles named under what to read next. */
const RELATED = 3;

type ArticleEntry = Entry & {
  readonly summary: string;
  readonly description: string | undefined;
  readonly mainImage: ContentImage | undefined;
  readonly text: StoredText | undefined;
  /** Addresses of this site that its texts link. */
  readonly links?: readonly string[] | undefined;
};

/** What every kind of article shows of itself. */
export function articleFacts(entry: WithPage<ArticleEntry>) {
  const { slug, title, summary, description, publishedAt, updatedAt, mainImage, text } = entry;
  const { links } = entry;
  return { slug, title, summary, description, publishedAt, updatedAt, mainImage, text, links };
}

/** An article as a link to it shows it. */
interface Named {
  readonly slug: string;
  readonly title: string;
}

/** What the page of an article is given: all that it shows, and nothing more. */
interface ArticleProps<Shown, Other> {
  readonly entry: Shown;
  readonly newer: Named | undefined;
  readonly older: Named | undefined;
  /** What to read next. */
  readonly related: readonly Other[];
}

/** What differs from one kind of article to the next. */
interface Kind extends Pick<ArticleFacts, 'type' | 'author'> {
  readonly section: ArticleSection;
  /** What its kind is called, such as its category. */
  readonly label: string;
}

/**
 * The static paths of a section's articles, newest first.
 * @param shownOf what a page shows of its entry; also given the entry's place, from 0, and their number
 * @param otherOf what a page shows of another that it names under what to read next
 */
export async function articlePaths<Document extends Entry, Shown extends Named, Other>(
  { pages, related }: Pick<Getters<Document>, 'pages' | 'related'>,
  shownOf: (entry: WithPage<Document>, index: number, count: number) => Shown,
  otherOf: (entry: WithPage<Document>) => Other,
) {
  const all = await pages();
  const paths = all.map(async (page, index) => {
    const { entry, newer, older } = page;
    const props: ArticleProps<Shown, Other> = {
      entry: shownOf(entry, index, all.length),
      newer: newer && named(newer),
      older: older && named(older),
      related: (await related(page, RELATED)).map(otherOf),
    };
    return keyed({ params: { slug: entry.slug }, props: { ...props } });
  });
  return Promise.all(paths);
}

function named({ slug, title }: Named): Named {
  return { slug, title };
}

/** What pages without covers show of an article under what to read next. */
export function relatedLine({ slug, title, publishedAt }: WithPage<Entry>) {
  return { slug, title, publishedAt };
}

/**
 * Reads an article and what its page says of it everywhere: props of `ArticleLayout`, and those
 * that the headers of all kinds share.
 * @throws {Error} when `site` is not set
 */
export async function readArticle(
  { entry, newer, older }: ArticleProps<ReturnType<typeof articleFacts>, unknown>,
  { section, label, type, author }: Kind,
  site: URL | undefined,
  options?: RichTextOptions,
) {
  const { title, summary, publishedAt, updatedAt } = entry;
  const body = await readRichText(entry, options);
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
      title,
      date: publishedAt === undefined ? undefined : dateOf(publishedAt),
      minutes: readingMinutes(words),
    },
  };
}

/** The article and its place in the site, as search engines read them. */
function structuredDataOf(
  section: ArticleSection,
  entry: ReturnType<typeof articleFacts>,
  facts: Pick<ArticleFacts, 'type' | 'section' | 'words' | 'author'>,
  origin: URL,
) {
  const path = ownPath(section, entry);
  const { title, summary, publishedAt, updatedAt, mainImage } = entry;
  const image = mainImage ? imageUrl(mainImage, IMAGE_WIDTH) : ogImagePath(path);
  const description = summary || undefined;
  return [
    articleData(
      { ...facts, path, headline: title, description, publishedAt, updatedAt, image },
      origin,
    ),
    breadcrumbData(
      [
        { name: hub[section].title, path: routes[section] },
        { name: title, path },
      ],
      origin,
    ),
  ];
}
