import type { RichText } from '~/hub/rich-text/rich-text.ts';
import { toMarkdown } from '~/hub/rich-text/markdown.ts';

/** What the Markdown twin of an article says before its text. */
export interface Twin {
  readonly title: string;
  readonly description: string | undefined;
  /** ISO date. */
  readonly publishedAt: string | undefined;
  readonly author: string | undefined;
  /** Address of the page, from the site's root. */
  readonly path: string;
  /** Paragraph before the text. */
  readonly opening?: string | undefined;
  readonly body: RichText;
}

/** The same article for readers of plain text: front matter, then CommonMark. */
export function markdownTwin(twin: Twin, origin: URL): Response {
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
    `# ${title.replace(/[\\`*_[\]<>]/g, '\\$&')}`,
    ...(opening ? [opening.replace(/[\\`*_[\]<>]/g, '\\$&')] : []),
    toMarkdown(body, origin),
  ];
  return new Response(`${parts.join('\n\n')}\n`, {
    headers: { 'content-type': 'text/markdown; charset=utf-8' },
  });
}
