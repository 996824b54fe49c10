import { brotliCompressSync, constants } from 'node:zlib';
import astroElement from 'astro/runtime/server/astro-island.prebuilt.js';
import { type Page, type PageElement, isCode, readPage, valueOf } from '#integrations/html/page.ts';

const PARTS = ['head', 'styles', 'bar and menus', 'main', 'footer', 'scripts', 'other'] as const;
type Part = (typeof PARTS)[number];

/** What a page weighs. The first three are bytes after compression, as a `.br` copy has. */
export interface PageWeight {
  /** From the start of the page to the end of the text that the first paint waits for. */
  readonly firstText: number;
  readonly page: number;
  /** Inline scripts, without the element that Astro adds around islands. */
  readonly ownScripts: number;
  /** Bytes before compression; they add up to the page. Styles and scripts count only as such, wherever they are. */
  readonly parts: Readonly<Record<Part, number>>;
}

/**
 * Weighs a finished page.
 * @throws {Error} if the first paint waits for nothing, or for an element that the page lacks
 */
export function weigh(html: string): PageWeight {
  const page = readPage('', html);
  const code = page.elements.filter(isScript).map(({ text }) => text.replace(astroElement, ''));
  return {
    firstText: compressedBytes(html.slice(0, endOfFirstText(page))),
    page: compressedBytes(html),
    ownScripts: compressedBytes(code.join('\n')),
    parts: partsOf(page),
  };
}

function compressedBytes(text: string): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  };
  return brotliCompressSync(text, { params }).length;
}

/** Offset of the end of the element that `<link rel="expect" blocking="render">` names. */
function endOfFirstText({ elements }: Page): number {
  const link = elements.find((each) => valueOf(each, 'rel') === 'expect' && valueOf(each, 'blocking') === 'render');
  const href = valueOf(link, 'href');
  if (href === undefined) throw new Error('The first paint waits for nothing: there is no <link rel="expect">.');
  const text = elements.find((each) => valueOf(each, 'id') === href.slice(1));
  if (text === undefined) throw new Error(`The first paint waits for "${href}", which is not on the page.`);
  return text.close;
}

/** An inline script. Data and speculation rules run no code. */
const isScript = (element: PageElement) =>
  isCode(element) && !element.attributes.has('src') && valueOf(element, 'type') !== 'speculationrules';

function partOf(element: PageElement): Part | undefined {
  const { name } = element;
  if (isScript(element)) return 'scripts';
  if (name === 'style') return 'styles';
  if (name === 'head' || name === 'main' || name === 'footer') return name;
  const isBar = name === 'header' && valueOf(element, 'class')?.split(' ').includes('site-header');
  return isBar ? 'bar and menus' : undefined;
}

function partsOf({ source, elements }: Page): PageWeight['parts'] {
  const parts = Object.fromEntries(PARTS.map((part) => [part, 0])) as Record<Part, number>;
  parts.other = Buffer.byteLength(source);
  let around: { readonly part: Part; readonly end: number } = { part: 'other', end: 0 };
  for (const element of elements) {
    const part = partOf(element);
    const isInside = element.start < around.end;
    const isCounted = part === 'scripts' || part === 'styles';
    // An article's own footer belongs to `main`.
    if (part === undefined || (isInside && !isCounted)) continue;
    const bytes = Buffer.byteLength(source.slice(element.start, element.close));
    parts[isInside ? around.part : 'other'] -= bytes;
    parts[part] += bytes;
    if (!isCounted) around = { part, end: element.close };
  }
  return parts;
}
