import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ceoLetterType } from '../../src/content/ceo-letters.ts';
import type { ContentType, Entry } from '../../src/content/content-type.ts';
import { loadDocuments } from '../../src/content/loading/load-documents.ts';
import { openTextStore } from '../../src/content/loading/text-store.ts';
import { mediaCoverageType } from '../../src/content/media-coverage.ts';
import { perspectiveType } from '../../src/content/perspectives.ts';
import type { PortableText } from '../../src/content/portable-text.ts';
import { pressReleaseType } from '../../src/content/press-releases.ts';
import { type Datasets, embeddedSource, writeDatasets } from './content-fixture.ts';

/** Entries of each collection as pages get them: texts wait in files, each with a digest of its own. */
export type StoredContent = Readonly<Record<string, readonly { readonly data: Entry }[]>>;

interface Texts {
  readonly body?: PortableText;
  readonly content?: PortableText;
}

/**
 * Loads datasets as a build does.
 * @param before text that stands in the files before all others, so that places differ
 */
export async function storedContent(datasets: Datasets, before: string): Promise<StoredContent> {
  const source = embeddedSource(await writeDatasets(datasets));
  const folder = await mkdtemp(join(tmpdir(), 'rook-stored-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const load = async <Document extends Entry & Texts>(type: ContentType<Document>) => {
    const store = await openTextStore(join(folder, type.dataset));
    await store.add([{ _type: 'code', _key: 'a', code: before, language: undefined, filename: undefined }]); // prettier-ignore
    const { entries, report } = await loadDocuments(type, source, async (document) => {
      const { body = [], content = [], ...light } = document;
      const text = body.length > 0 ? body : content;
      if (text.length === 0) return { ...light, text: undefined };
      const digest = hash('sha256', JSON.stringify(text));
      return { ...light, text: { ...(await store.add(text)), digest } };
    });
    await store.keep();
    return entries.map((entry) => {
      const own = report.links.filter(({ document }) => document === entry.id);
      return { data: { ...entry, links: own.map(({ href }) => href) } };
    });
  };
  return {
    perspectives: await load(perspectiveType),
    'press-releases': await load(pressReleaseType),
    'media-coverage': await load(mediaCoverageType),
    'ceo-letters': await load(ceoLetterType),
  };
}
