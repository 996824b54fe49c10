import type { APIRoute } from 'astro';
import { bottomLinks, footerColumns, type NavLink } from '~/copy/navigation.ts';
import { detailPath, routes } from '~/config/routes.ts';
import { mailboxes, site as company } from '~/config/site.ts';
import { getCeoLetterPages } from '~/content/ceo-letters.ts';
import { getPerspectivePages } from '~/content/perspectives.ts';
import { getPressReleasePages } from '~/content/press-releases.ts';
import { escapeMarkdown } from '~/hub/rich-text/markdown-text.ts';

/** Documents listed of each kind; the sitemap has them all. */
const NEWEST = 40;

interface Text {
  readonly entry: { readonly slug: string; readonly title: string; readonly summary: string };
}

const oneLine = (text: string): string => escapeMarkdown(text.replace(/\s+/g, ' ').trim());

/** A guide for language models: what the company is, its pages, and its newest texts as Markdown. */
export const GET: APIRoute = async ({ site }) => {
  const absolute = (path: string): string =>
    new URL(path, site).href.replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
  const link = (label: string, path: string, about = ''): string =>
    `- [${oneLine(label)}](${absolute(path)})${about === '' ? '' : `: ${oneLine(about)}`}`;
  const section = (heading: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`## ${heading}`, '', ...lines, ''];
  const texts = (
    heading: string,
    hub: Parameters<typeof detailPath>[0],
    documents: readonly Text[],
  ): string[] =>
    section(
      heading,
      documents
        .slice(0, NEWEST)
        .map(({ entry: { slug, title, summary } }) =>
          link(title, `${detailPath(hub, slug)}index.md`, summary),
        ),
    );
  const pages = footerColumns
    .flat()
    .map(({ heading, links }) => ({ heading, links: links.filter(isPage) }));

  const lines = [
    `# ${company.name}`,
    '',
    `> ${company.description}`,
    '',
    `${company.legalName}, founded in ${company.foundedYear}. Questions: ${mailboxes.hello}. Each text below is Markdown; drop "index.md" for the page.`,
    '',
    ...pages.flatMap(({ heading, links }) =>
      section(
        heading,
        links.map(({ label, href }) => link(label, href)),
      ),
    ),
    ...texts('Perspectives', routes.perspectives, await getPerspectivePages()),
    ...texts('Press releases', routes.pressReleases, await getPressReleasePages()),
    ...texts('Letters from the CEO', routes.ceoLetters, await getCeoLetterPages()),
    ...section('Optional', [
      ...bottomLinks.map(({ label, href }) => link(label, href)),
      `- [Every page](${absolute('/sitemap-index.xml')})`,
    ]),
  ];
  return new Response(`${lines.join('\n').trim()}\n`);
};

function isPage({ external }: NavLink): boolean {
  return external !== true;
}
