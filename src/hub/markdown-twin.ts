import type { APIRoute } from 'astro';
import type { DetailPage } from '~/content/collection.ts';
import type { Entry } from '~/content/content-type.ts';
import type { StoredText } from '~/content/loading/text-store.ts';
import { keyed } from '~/lib/page-key.ts';
import { requireSite } from '~/lib/require-site.ts';
import { type ArticleSection, ownPath } from './addresses.ts';
import { escapeMarkdown, textMarkdown } from './rich-text/markdown-text.ts';
import { toMarkdown } from './rich-text/markdown.ts';
import { readRichText } from './rich-text/from-content.ts';
import type { RichText } from './rich-text/rich-text.ts';

/** What the twins of a section say in words of their own. */
interface TwinWords {
  readonly description: string | undefined;
  readonly author: string | undefined;
  /** Paragraph before the text. */
  readonly opening?: string | undefined;
}

/** What a twin is given: all that it shows, and nothing more. */
interface TwinProps extends TwinWords {
  readonly slug: string;
  readonly title: string;
  /** ISO date. */
  readonly publishedAt: string | undefined;
  readonly text: StoredText | undefined;
  /** Addresses of this site that the text links. */
  readonly links: readonly string[] | undefined;
}

interface Twin extends Omit<TwinProps, 'slug' | 'text' | 'links'> {
  /** Address of the page, from the site's root. */
  readonly path: string;
  readonly body: RichText;
}

type Twinned = Entry & {
  readonly text: StoredText | undefined;
  readonly links?: readonly string[] | undefined;
};

/** The static paths of the twins of a section, each beside its page. */
export function twinPaths<Document extends Twinned>(
  pages: readonly DetailPage<Document>[],
  wordsOf: (entry: Document) => TwinWords,
) {
  return pages.map(({ entry }) => {
    const { slug, title, publishedAt, text, links } = entry;
    const props: TwinProps = { ...wordsOf(entry), slug, title, publishedAt, text, links };
    return keyed({ params: { slug }, props: { ...props } });
  });
}

/** Serves the articles of a section for readers of plain text. */
export function serveTwin(
  section: ArticleSection,
): APIRoute<ReturnType<typeof twinPaths>[number]['props']> {
  return async ({ props: { slug, text, ...shown }, site }) => {
    const path = ownPath(section, { slug });
    const twin = { ...shown, path, body: await readRichText({ text }) };
    return new Response(twinText(twin, requireSite(site)), {
      headers: { 'content-type': 'text/markdown; charset=utf-8' },
    });
  };
}

/** Front matter, then CommonMark. */
function twinText(twin: Twin, origin: URL): string {
  const { title, description, publishedAt, author, path, opening, body } = twin;
  const facts = {
    title,
    description,
    date: publishedAt,
    author,
    canonical: new URL(path, origin).href,
  };
  const matter = Object.entries(facts).flatMap(([name, value]) =>
    // JSON strings are YAML strings.
    value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  const parts = [
    `---\n${matter.join('\n')}\n---`,
    `# ${escapeMarkdown(title)}`,
    ...(opening ? [textMarkdown(opening)] : []),
    toMarkdown(body, origin),
  ];
  return `${parts.join('\n\n')}\n`;
}
