import type { APIRoute, GetStaticPaths } from 'astro';
import type { DetailPage, WithPage } from '~/content/collection.ts';
import type { Entry } from '~/content/content-type.ts';
import type { StoredText } from '~/content/loading/text-store.ts';
import { requireSite } from '~/lib/require-site.ts';
import { type ArticleSection, ownPath } from './addresses.ts';
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

interface Twin extends TwinWords {
  readonly title: string;
  /** ISO date. */
  readonly publishedAt: string | undefined;
  /** Address of the page, from the site's root. */
  readonly path: string;
  readonly body: RichText;
}

/** A route that serves the same articles for readers of plain text, each beside its page. */
export function twinEndpoint<Document extends Entry & { readonly text: StoredText | undefined }>(
  section: ArticleSection,
  getPages: () => Promise<readonly DetailPage<Document>[]>,
  wordsOf: (entry: Document) => TwinWords,
): { getStaticPaths: GetStaticPaths; GET: APIRoute<{ entry: WithPage<Document> }> } {
  return {
    getStaticPaths: async () =>
      (await getPages()).map(({ entry }) => ({ params: { slug: entry.slug }, props: { entry } })),
    GET: async ({ props: { entry }, site }) => {
      const { title, publishedAt } = entry;
      const twin = {
        ...wordsOf(entry),
        title,
        publishedAt,
        path: ownPath(section, entry),
        body: await readRichText(entry),
      };
      return new Response(twinText(twin, requireSite(site)), {
        headers: { 'content-type': 'text/markdown; charset=utf-8' },
      });
    },
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
    `# ${title.replace(/[\\`*_[\]<>]/g, '\\$&')}`,
    ...(opening ? [opening.replace(/[\\`*_[\]<>]/g, '\\$&')] : []),
    toMarkdown(body, origin),
  ];
  return `${parts.join('\n\n')}\n`;
}
