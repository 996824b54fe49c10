import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../site.ts';

/** The own text of one page, as lines. */
export interface Said {
  /** A copy module (`invest`) or a document of the sample content (`letter-year-one-in-public`). */
  readonly place: string;
  /** Where it is written. */
  readonly file: string;
  readonly text: string;
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../src/copy/*.ts', {
  eager: true,
});
const collections = ['perspectives', 'press-releases', 'media-coverage', 'ceo-letters'];

/** Words that are on no page alone, or in drawings. */
const SHARED = /\/(?:legal-document|lists|navigation|notices|partners|prices|privacy-tables|screen-texts|shapes)\.ts$/;
/** Fields that hold no words for readers. */
const SILENT = /^(?:_.*|code|email|href|hotspot|crop|icon|id|image|keywords|likes|link|publishedAt|slug|url)$/;
const ADDRESS = /^(?:https?:|mailto:|tel:|image@|file@|\/|#)/;

/** Strings in a value, in order; those of one text block are one line. */
function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return ADDRESS.test(value) ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (typeof value !== 'object' || value === null) return [];
  if ('children' in value && Array.isArray(value.children)) {
    return [value.children.flatMap((child: unknown) => textOf(child)).join('')];
  }
  return Object.entries(value).flatMap(([name, member]) => (SILENT.test(name) ? [] : linesOf(member)));
}

function textOf(child: unknown): string[] {
  const text = typeof child === 'object' && child !== null && 'text' in child ? child.text : '';
  return typeof text === 'string' ? [text] : [];
}

function documentsOf(collection: string): Said[] {
  const file = `src/content/datasets/${collection}/data.ndjson`;
  const lines = readFileSync(root + file, 'utf8')
    .split('\n')
    .filter(Boolean);
  return lines.map((line) => {
    const document: unknown = JSON.parse(line);
    const id = typeof document === 'object' && document !== null && '_id' in document ? document._id : '';
    return { place: String(id), file, text: linesOf(document).join('\n') };
  });
}

/** What the site says: the copy of its pages, its sample content, and the code of conduct. */
export function everythingSaid(): readonly Said[] {
  const copy = Object.entries(modules)
    .filter(([file]) => !SHARED.test(file))
    .map(([file, module]) => ({
      place: path.basename(file, '.ts'),
      file: `src/copy/${path.basename(file)}`,
      text: linesOf({ ...module }).join('\n'),
    }));
  const file = 'scripts/pdf/code-of-conduct.html';
  const text = readFileSync(root + file, 'utf8').replace(/(?:\s*<[^>]*>\s*)+/g, '\n');
  return [...copy, ...collections.flatMap(documentsOf), { place: 'code-of-conduct', file, text }];
}
