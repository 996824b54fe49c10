import { routes } from '~/config/routes.ts';
import { people, site } from '~/config/site.ts';
import { getCeoLetters } from '~/content/ceo-letters.ts';
import { getMediaCoverage } from '~/content/media-coverage.ts';
import { getPerspectives } from '~/content/perspectives.ts';
import { getPressReleases } from '~/content/press-releases.ts';
import { hub } from '~/copy/hub.ts';
import { originalHref, ownPath, placePath } from '../addresses.ts';
import { type FeedSection, feedPaths, feedSections } from './feed-paths.ts';
import type { Feed, FeedEntry } from './feed-xml.ts';
import { escapeHtml, toFeedHtml } from './feed-html.ts';
import { readRichText } from '../rich-text/from-content.ts';
import type { RichText } from '../rich-text/rich-text.ts';

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

const foundation = `${site.foundedYear}-01-01T00:00:00.000Z`;

interface Facts {
  readonly section: FeedSection;
  /** Place in the section's whole list, from 0. */
  readonly index: number;
  /** Address of its own page, if there is one. */
  readonly path?: string | undefined;
  readonly category: string;
  readonly author: string;
}

/**
 * An entry without its text. One without a page leads to its card, which moves from page to page;
 * its id names the list itself, so that readers know the entry again wherever it stands.
 */
function entryOf(document: Listed, facts: Facts, origin: URL): Omit<FeedEntry, 'html'> {
  const { section, index, path, category, author } = facts;
  const { id, title, summary, publishedAt, updatedAt } = document;
  return {
    id: new URL(path ?? `${routes[section]}#${id}`, origin).href,
    url: new URL(path ?? placePath(section, document, index), origin).href,
    moves: path === undefined,
    title,
    summary: summary || undefined,
    author,
    category,
    publishedAt,
    updatedAt: updatedAt ?? publishedAt ?? foundation,
  };
}

const readers: Readonly<Record<FeedSection, (reader: Reader) => Promise<FeedEntry[]>>> = {
  perspectives: async (reader) =>
    Promise.all(
      (await getPerspectives()).slice(0, NEWEST).map(async (post, index) => {
        const path = ownPath('perspectives', post);
        const category = post.perspectiveCategory;
        const author = post.author?.name ?? site.name;
        const opening = post.paragraph ? `<p>${escapeHtml(post.paragraph)}</p>` : '';
        return {
          ...entryOf(
            post,
            { section: 'perspectives', index, path, category, author },
            reader.origin,
          ),
          html: opening + (await textHtml(post, reader)),
        };
      }),
    ),
  pressReleases: async (reader) =>
    Promise.all(
      (await getPressReleases()).slice(0, NEWEST).map(async (release, index) => {
        const path = ownPath('pressReleases', release);
        const category = hub.pressReleases.badge;
        return {
          ...entryOf(
            release,
            { section: 'pressReleases', index, path, category, author: site.name },
            reader.origin,
          ),
          html: await textHtml(release, reader),
        };
      }),
    ),
  mediaCoverage: async ({ origin }) =>
    (await getMediaCoverage()).slice(0, NEWEST).map((item, index) => {
      const category = hub.mediaCoverage.title;
      const author = item.publication?.name ?? site.name;
      const entry = entryOf(item, { section: 'mediaCoverage', index, category, author }, origin);
      const words = [item.description, item.excerpt].flatMap((text) =>
        text ? [`<p>${escapeHtml(text)}</p>`] : [],
      );
      const original = originalHref(item);
      return {
        ...entry,
        ...(original !== undefined && { url: new URL(original, origin).href, moves: false }),
        html: words.join(''),
      };
    }),
  ceoLetters: async (reader) =>
    Promise.all(
      (await getCeoLetters()).slice(0, NEWEST).map(async (letter, index) => {
        const path = ownPath('ceoLetters', letter);
        const category = hub.ceoLetters.title;
        const author = letter.author?.name ?? people.founder.name;
        return {
          ...entryOf(
            letter,
            { section: 'ceoLetters', index, path, category, author },
            reader.origin,
          ),
          html: await textHtml(letter, reader),
        };
      }),
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
