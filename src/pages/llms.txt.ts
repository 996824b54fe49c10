import type { APIRoute } from 'astro';
import { routes } from '#company/routes.ts';
import { mailboxes, site as company } from '#company/site.ts';
import { hub } from '#copy/hub.ts';
import { searchGroups } from '#copy/navigation.ts';
import { search } from '#copy/search.ts';
import type { Entry } from '#content/types/define-type.ts';
import { loadContent } from '#content/load.ts';
import { feedPaths, slugPath } from '#content/addresses.ts';
import { contentTypes } from '#content/types/index.ts';
import { escapeMarkdown } from '#content/rich-text/markdown-text.ts';

/** Documents per type. The sitemap has all of them. */
const NEWEST = 40;

const oneLine = (text: string): string => escapeMarkdown(text.replace(/\s+/g, ' ').trim());

/** A guide for language models: the company, its pages, and its newest articles as Markdown. */
export const GET: APIRoute = async ({ site }) => {
  const absolute = (path: string): string =>
    new URL(path, site).href.replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
  const link = (label: string, path: string, about = ''): string =>
    `- [${oneLine(label)}](${absolute(path)})${about === '' ? '' : `: ${oneLine(about)}`}`;
  const section = (heading: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`## ${heading}`, '', ...lines, ''];
  const { entries } = await loadContent();
  const texts = contentTypes.flatMap((type) => {
    const listed: readonly Entry[] = entries[type.name];
    const links = listed.flatMap(({ slug, title, summary }) =>
      slug === undefined ? [] : link(title, `${slugPath(type, slug)}index.md`, summary),
    );
    return section(type.title, links.slice(0, NEWEST));
  });

  const lines = [
    `# ${company.name}`,
    '',
    `> ${company.description}`,
    '',
    `${company.legalName}, founded in ${company.foundedYear}. Questions: ${mailboxes.hello}. Addresses that end in "index.md" are Markdown; without "index.md" they are web pages.`,
    '',
    ...searchGroups.flatMap(({ heading, links }) =>
      section(
        heading,
        links.map(({ label, href, line }) => link(label, href, line)),
      ),
    ),
    ...texts,
    ...section('Optional', [
      link(search.title, routes.search, search.everythingText),
      link(search.feeds, feedPaths().rss, hub.everything.description),
      `- [Every page](${absolute('/sitemap-index.xml')})`,
    ]),
  ];
  return new Response(`${lines.join('\n').trim()}\n`);
};
