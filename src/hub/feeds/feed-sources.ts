import { routes } from '~/config/routes.ts';
import { people, site } from '~/config/site.ts';
import { getCeoLetters } from '~/content/ceo-letters.ts';
import { perContent } from '~/content/collection.ts';
import type { Entry } from '~/content/content-type.ts';
import { getMediaCoverage } from '~/content/media-coverage.ts';
import type { PortableText } from '~/content/portable-text.ts';
import { getPerspectives } from '~/content/perspectives.ts';
import { getPressReleases } from '~/content/press-releases.ts';
import { hub } from '~/copy/hub.ts';
import { type ArticleSection, ownPath, placePath } from '../addresses.ts';
import { type FeedSection, feedSections } from '~/config/feed-paths.ts';

/** Readers keep what they have seen; a feed needs the newest only. */
const NEWEST = 20;

/** What a feed shows of an entry. Addresses start at the site's root. */
export interface FeedSource {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
  readonly category: string;
  readonly author: string;
  /** Address that names it for good. */
  readonly name: string;
  /** Address of its own page, or of its card, which moves from page to page. */
  readonly place: string;
  readonly moves: boolean;
  /** Stand before the text. */
  readonly paragraphs: readonly string[];
  readonly text: PortableText;
  /** The piece itself, where others wrote it. */
  readonly link?: { readonly url: string | undefined } | undefined;
}

type Listed = Entry & Pick<FeedSource, 'summary'>;
type Article = Listed & Pick<FeedSource, 'text'>;

function shared({ id, title, summary, publishedAt, updatedAt }: Listed) {
  return { id, title, summary, publishedAt, updatedAt };
}

function articleSource(
  section: ArticleSection,
  article: Article,
  index: number,
  words: Pick<FeedSource, 'category' | 'author'> & { readonly opening?: string | undefined },
): FeedSource {
  const { opening, ...facts } = words;
  const path = ownPath(section, article);
  return {
    ...shared(article),
    ...facts,
    // Names the list itself where there is no page, so that readers know the entry wherever it stands.
    name: path ?? `${routes[section]}#${article.id}`,
    place: path ?? placePath(section, article, index),
    moves: path === undefined,
    paragraphs: opening ? [opening] : [],
    text: article.text,
  };
}

type Sources = Readonly<Record<FeedSection, readonly FeedSource[]>>;

/** The newest of each section. Both formats and the feed of everything share them. */
const getSources = perContent(async (): Promise<Sources> => ({
  perspectives: (await getPerspectives()).slice(0, NEWEST).map((post, index) =>
    articleSource('perspectives', post, index, {
      category: post.perspectiveCategory,
      author: post.author?.name ?? site.name,
      opening: post.paragraph,
    }),
  ),
  pressReleases: (await getPressReleases()).slice(0, NEWEST).map((release, index) =>
    articleSource('pressReleases', release, index, {
      category: hub.pressReleases.badge,
      author: site.name,
    }),
  ),
  mediaCoverage: (await getMediaCoverage()).slice(0, NEWEST).map((item, index) => ({
    ...shared(item),
    category: hub.mediaCoverage.title,
    author: item.publication?.name ?? site.name,
    name: `${routes.mediaCoverage}#${item.id}`,
    place: placePath('mediaCoverage', item, index),
    moves: true,
    paragraphs: [item.description, item.excerpt].flatMap((text) => text || []),
    text: [],
    link: item.link,
  })),
  ceoLetters: (await getCeoLetters()).slice(0, NEWEST).map((letter, index) =>
    articleSource('ceoLetters', letter, index, {
      category: hub.ceoLetters.title,
      author: letter.author?.name ?? people.founder.name,
    }),
  ),
}));

/** Of one moment, in the order of their full addresses, whatever the origin is. */
function newestFirst(a: FeedSource, b: FeedSource): number {
  const address = ({ name }: FeedSource) => new URL(name, 'https://site.invalid').href;
  return (
    (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || address(a).localeCompare(address(b))
  );
}

/** What the feed of a section shows, or that of everything: the newest twenty. */
export async function getFeedSources(
  section: FeedSection | undefined,
): Promise<readonly FeedSource[]> {
  const sources = await getSources();
  const chosen = section === undefined ? feedSections : [section];
  return chosen
    .flatMap((name) => sources[name])
    .sort(newestFirst)
    .slice(0, NEWEST);
}
