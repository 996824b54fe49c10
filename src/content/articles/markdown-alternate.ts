import { site } from '#company/site.ts';
import type { ContentType, Entry } from '#content/types/define-type.ts';
import { slugPath } from '#content/addresses.ts';
import { readRichText } from '#content/rich-text/from-content.ts';
import { escapeMarkdown, headingMarkdown, textMarkdown } from '#content/rich-text/markdown-text.ts';
import { toMarkdown } from '#content/rich-text/markdown.ts';

/** An entry as Markdown: front matter, then CommonMark. */
export async function toMarkdownDocument<Document extends Entry>(
  type: Pick<ContentType<string, Document>, 'path' | 'describe'>,
  entry: Document & { readonly slug: string },
  origin: URL,
): Promise<string> {
  const { title, publishedAt, slug } = entry;
  const { description, author = site.legalName, opening = [] } = type.describe(entry);
  const canonical = new URL(slugPath(type, slug), origin);
  const facts = {
    title,
    description,
    date: publishedAt,
    author,
    canonical: canonical.href,
  };
  const frontMatter = Object.entries(facts).flatMap(([name, value]) =>
    // JSON strings are valid YAML.
    value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  const parts = [
    `---\n${frontMatter.join('\n')}\n---`,
    headingMarkdown(1, escapeMarkdown(title)),
    ...opening.flatMap((paragraph) => (paragraph ? [textMarkdown(paragraph)] : [])),
    toMarkdown(await readRichText(entry.text), canonical),
  ];
  return `${parts.join('\n\n')}\n`;
}
