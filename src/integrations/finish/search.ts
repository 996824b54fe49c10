import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { close, createIndex } from 'pagefind';
import { SEARCH_FOLDER } from '#client/search/options.ts';
import { contentTypes } from '#content/types/index.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { searchParts, searchWords } from '#copy/search-words.ts';

/** Pagefind's own user interfaces and its worker, which the search page does not use. */
const UNUSED = /ui|highlight|worker/;

/** Results quote sentences: no words of pictures, examples to try, code, or buttons. */
const NO_PROSE = ['[aria-hidden="true"]', '[role="img"]', 'fieldset', 'pre', 'button', '.button', '[download]'];

/** Instead of the page's first image, whose file name would be found. */
const NO_IMAGE = '<meta data-pagefind-meta="image[content], image_alt[content]" content="">';

/** Ends names, values, captions and items with a sign, if they have none: `Founded: September 1.` */
const asSentences = (html: string) =>
  html.replace(
    /<\/(d[td]|figcaption|li)>(?<![.:?!…”]\s*(?:<\/\w+>\s*)+)/g,
    (end, name) => `${name === 'dt' ? ':' : '.'}${end}`,
  );

/** What has its description in the index instead of its text. Lists would repeat their articles. */
const described = [...contentTypes.filter(({ hasPages }) => hasPages), ...searchParts];

/**
 * Indexes the `data-pagefind-body` of each page in a folder for search, and what is described.
 * @throws {Error} if Pagefind cannot start, or refuses a page
 */
export async function indexForSearch(folder: string): Promise<void> {
  try {
    const excludeSelectors = ['[href$=".xml"]', ...NO_PROSE];
    const { index, errors } = await createIndex({ forceLanguage: 'en', excludeSelectors });
    refuse(errors);
    for (const file of globSync('**/*.html', { cwd: folder })) {
      const address = `/${file.replaceAll('\\', '/')}`.replace(/(?<=\/)index\.html$/, '');
      const url = new URL(address, 'http://site.invalid').pathname;
      const html = asSentences(await readFile(path.join(folder, file), 'utf8'));
      const meta = `<meta data-pagefind-meta="words[content]" content="${escapeHtml(searchWords[url] ?? '')}">${NO_IMAGE}`;
      refuse((await index?.addHTMLFile({ url, content: html.replace('</head>', `${meta}</head>`) }))?.errors);
    }
    for (const { path: url, title, description: content } of described) {
      const meta = { title, words: searchWords[url] ?? '' };
      refuse((await index?.addCustomRecord({ url, content, language: 'en', meta }))?.errors);
    }
    // Pagefind's own writing of files may end before they are complete.
    const written = await index?.getFiles();
    refuse(written?.errors);
    for (const { path: file, content } of written?.files ?? []) {
      if (UNUSED.test(file)) continue;
      const target = path.join(folder, SEARCH_FOLDER, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    }
  } finally {
    await close();
  }
}

function refuse(errors: readonly string[] = []): void {
  if (errors.length > 0) throw new Error(`The search index failed: ${errors.join('; ')}`);
}
