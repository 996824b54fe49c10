import { detailPath, routes } from '~/config/routes.ts';
import { people, site } from '~/config/site.ts';
import { getCeoLetters } from '~/content/ceo-letters.ts';
import { getMediaCoverage } from '~/content/media-coverage.ts';
import { getPerspectives } from '~/content/perspectives.ts';
import { getPressReleases } from '~/content/press-releases.ts';
import { hub } from '~/copy/hub.ts';
import { type FeedSection, feedPaths, feedSections } from '~/hub/feeds/feed-paths.ts';
import type { Feed, FeedEntry } from '~/hub/feeds/feed-xml.ts';
import { escapeHtml, toFeedHtml } from '~/hub/feeds/feed-html.ts';
import { readRichText } from '~/hub/rich-text/from-content.ts';
import type { RichText } from '~/hub/rich-text/rich-text.ts';

/** Readers keep what they have seen; a feed needs the newest only. */
const NEWEST = 20;

/** Renders rich text as the site's pages do. */
export type RenderText = (text: RichText) => Promise<string>;

/** What a feed is written for: the site's origin, and the markup of texts. */
interface Reader {
  readonly origin: URL;
  readonly render: RenderText;
}

/** The full text as feed readers get it. */
async function textHtml(
  entry: Parameters<typeof readRichText>[0],
  { origin, render }: Reader,
): Promise<string> {
  return toFeedHtml(await render(await readRichText(entry)), origin);
}

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
}

/** An entry without its text. Documents without a page are told apart on the list by their id. */
function entryOf(document: Listed, path: string, category: string, author: string, origin: URL) {
  const url = new URL(path, origin).href;
  const { title, summary, publishedAt, updatedAt } = document;
  return {
    id: url,
    url,
    title,
    summary: summary || undefined,
    author,
    category,
    publishedAt,
    updatedAt: updatedAt ?? publishedAt ?? foundation,
  };
}

const foundation = `${site.foundedYear}-01-01T00:00:00.000Z`;

const pathOf = (
  list: Parameters<typeof detailPath>[0],
  { id, slug }: { id: string; slug?: string | undefined },
) => (slug === undefined ? `${list}#${id}` : detailPath(list, slug));

const readers: Readonly<Record<FeedSection, (reader: Reader) => Promise<FeedEntry[]>>> = {
  perspectives: async (reader) =>
    Promise.all(
      (await getPerspectives()).slice(0, NEWEST).map(async (post) => ({
        ...entryOf(
          post,
          pathOf(routes.perspectives, post),
          post.perspectiveCategory,
          post.author?.name ?? site.name,
          reader.origin,
        ),
        html:
          (post.paragraph ? `<p>${escapeHtml(post.paragraph)}</p>` : '') +
          (await textHtml(post, reader)),
      })),
    ),
  pressReleases: async (reader) =>
    Promise.all(
      (await getPressReleases()).slice(0, NEWEST).map(async (release) => ({
        ...entryOf(
          release,
          pathOf(routes.pressReleases, release),
          hub.pressReleases.badge,
          site.name,
          reader.origin,
        ),
        html: await textHtml(release, reader),
      })),
    ),
  mediaCoverage: async (reader) =>
    (await getMediaCoverage()).slice(0, NEWEST).map((item) => {
      const entry = entryOf(
        item,
        `${routes.mediaCoverage}#${item.id}`,
        hub.mediaCoverage.title,
        item.publication?.name ?? site.name,
        reader.origin,
      );
      const words = [item.description, item.excerpt].flatMap((text) =>
        text ? [`<p>${escapeHtml(text)}</p>`] : [],
      );
      return { ...entry, url: item.link?.url ?? entry.url, html: words.join('') };
    }),
  ceoLetters: async (reader) =>
    Promise.all(
      (await getCeoLetters()).slice(0, NEWEST).map(async (letter) => ({
        ...entryOf(
          letter,
          pathOf(routes.ceoLetters, letter),
          hub.ceoLetters.title,
          letter.author?.name ?? people.founder.name,
          reader.origin,
        ),
        html: await textHtml(letter, reader),
      })),
    ),
};

const newestFirst = (a: FeedEntry, b: FeedEntry) =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || a.id.localeCompare(b.id);

/** The feed of a section, or of everything: the newest twenty, in full. */
export async function readFeed(
  section: FeedSection | undefined,
  origin: URL,
  render: RenderText,
): Promise<Feed> {
  const sections = section === undefined ? feedSections : [section];
  const lists = await Promise.all(sections.map((name) => readers[name]({ origin, render })));
  const entries = lists.flat().sort(newestFirst).slice(0, NEWEST);
  const paths = feedPaths(section);
  const words = section === undefined ? hub.everything : hub[section];
  const page = section === undefined ? routes.home : routes[section];
  return {
    title: words.title.includes(site.name) ? words.title : `${site.name}: ${words.title}`,
    description: words.description,
    pageUrl: new URL(page, origin).href,
    rssUrl: new URL(paths.rss, origin).href,
    atomUrl: new URL(paths.atom, origin).href,
    language: site.language,
    updatedAt:
      entries
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1) ?? foundation,
    entries,
  };
}
