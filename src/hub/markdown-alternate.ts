import type { APIRoute } from 'astro';
import type { DetailPage, Getters } from '~/content/collection.ts';
import type { Entry } from '~/content/content-type.ts';
import type { PortableText } from '~/content/portable-text.ts';
import { requireSite } from '~/lib/require-site.ts';
import { type ArticleSection, ownPath } from './addresses.ts';
import { readRichText } from './rich-text/from-content.ts';
import { escapeMarkdown, textMarkdown } from './rich-text/markdown-text.ts';
import { toMarkdown } from './rich-text/markdown.ts';

/** What the Markdown of a section says in words of its own. */
interface Words {
  readonly description: string | undefined;
  readonly author: string | undefined;
  /** Paragraph before the text. */
  readonly opening?: string | undefined;
}

/**
 * Serves the articles of a section for readers of plain text: front matter, then CommonMark.
 * @param page gets the article with a slug
 */
export function serveMarkdown<Document extends Entry & { readonly text: PortableText }>(
  section: ArticleSection,
  page: Getters<Document>['page'],
  wordsOf: (entry: Document) => Words,
): APIRoute {
  return async ({ params: { slug }, site }) => {
    const found = await page(slug);
    if (found === undefined) return new Response(null, { status: 404 });
    const text = await markdownOf(section, found, wordsOf(found.entry), requireSite(site));
    return new Response(text, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
  };
}

async function markdownOf(
  section: ArticleSection,
  { entry }: DetailPage<Entry & { readonly text: PortableText }>,
  { description, author, opening }: Words,
  origin: URL,
): Promise<string> {
  const { title, publishedAt } = entry;
  const facts = {
    title,
    description,
    date: publishedAt,
    author,
    canonical: new URL(ownPath(section, entry), origin).href,
  };
  const matter = Object.entries(facts).flatMap(([name, value]) =>
    // JSON strings are YAML strings.
    value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  const parts = [
    `---\n${matter.join('\n')}\n---`,
    `# ${escapeMarkdown(title)}`,
    ...(opening ? [textMarkdown(opening)] : []),
    toMarkdown(await readRichText(entry.text), origin),
  ];
  return `${parts.join('\n\n')}\n`;
}
