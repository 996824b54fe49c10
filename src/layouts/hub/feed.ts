import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import PortableText from '~/components/portable-text/PortableText.astro';
import { detailPath, routes } from '~/config/routes';
import { people, site } from '~/config/site';
import { getCeoLetters } from '~/content/ceo-letters';
import { remembered } from '~/content/collection';
import { getMediaCoverage } from '~/content/media-coverage';
import { getPerspectives } from '~/content/perspectives';
import { getPressReleases } from '~/content/press-releases';
import { hub } from '~/copy/hub';
import { type FeedSection, feedPaths, feedSections } from '~/lib/feed-paths';
import type { Feed, FeedEntry } from '~/lib/feed-xml';
import { escapeHtml, toFeedHtml } from '~/lib/feed-html';
import { readRichText } from './rich-text';

/** Readers keep what they have seen; a feed needs the newest only. */
const NEWEST = 20;

const container = remembered(() => AstroContainer.create());

/** The full text as feed readers get it. */
async function textHtml(entry: Parameters<typeof readRichText>[0], origin: URL): Promise<string> {
  const value = await readRichText(entry);
  const html = await (await container()).renderToString(PortableText, { props: { value } });
  return toFeedHtml(html, origin);
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

const readers: Readonly<Record<FeedSection, (origin: URL) => Promise<FeedEntry[]>>> = {
  perspectives: async (origin) =>
    Promise.all(
      (await getPerspectives()).slice(0, NEWEST).map(async (post) => ({
        ...entryOf(
          post,
          pathOf(routes.perspectives, post),
          post.perspectiveCategory,
          post.author?.name ?? site.name,
          origin,
        ),
        html:
          (post.paragraph ? `<p>${escapeHtml(post.paragraph)}</p>` : '') +
          (await textHtml(post, origin)),
      })),
    ),
  pressReleases: async (origin) =>
    Promise.all(
      (await getPressReleases()).slice(0, NEWEST).map(async (release) => ({
        ...entryOf(
          release,
          pathOf(routes.pressReleases, release),
          hub.pressReleases.badge,
          site.name,
          origin,
        ),
        html: await textHtml(release, origin),
      })),
    ),
  mediaCoverage: async (origin) =>
    (await getMediaCoverage()).slice(0, NEWEST).map((item) => {
      const entry = entryOf(
        item,
        `${routes.mediaCoverage}#${item.id}`,
        hub.mediaCoverage.title,
        item.publication?.name ?? site.name,
        origin,
      );
      const words = [item.description, item.excerpt].flatMap((text) =>
        text ? [`<p>${escapeHtml(text)}</p>`] : [],
      );
      return { ...entry, url: item.link?.url ?? entry.url, html: words.join('') };
    }),
  ceoLetters: async (origin) =>
    Promise.all(
      (await getCeoLetters()).slice(0, NEWEST).map(async (letter) => ({
        ...entryOf(
          letter,
          pathOf(routes.ceoLetters, letter),
          hub.ceoLetters.title,
          letter.author?.name ?? people.founder.name,
          origin,
        ),
        html: await textHtml(letter, origin),
      })),
    ),
};

const newestFirst = (a: FeedEntry, b: FeedEntry) =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || a.id.localeCompare(b.id);

/** The feed of a section, or of everything: the newest twenty, in full. */
export async function readFeed(section: FeedSection | undefined, origin: URL): Promise<Feed> {
  const sections = section === undefined ? feedSections : [section];
  const lists = await Promise.all(sections.map((name) => readers[name](origin)));
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
