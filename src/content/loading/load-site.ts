// SHIM
import { registerHooks } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
registerHooks({ resolve(s, c, n) { return s === 'astro:content' ? { url: 'data:text/javascript,export const getCollection=()=>[]', shortCircuit: true } : n(s, c); } });
import { loadDocuments } from './load-documents.ts';
import { openTextStore } from './text-store.ts';
import { contentSource } from '../sources/choose.ts';
import type { SiteDocuments } from '../site-documents.ts';
export async function loadSite({ store }: any): Promise<any> {
  const types = [(await import('../perspectives.ts')).perspectiveType, (await import('../press-releases.ts')).pressReleaseType, (await import('../media-coverage.ts')).mediaCoverageType, (await import('../ceo-letters.ts')).ceoLetterType] as any[];
  const source = contentSource();
  const documents = new Map(); const datasets: any[] = [];
  for (const t of types) {
    const texts = await openTextStore(store + '-texts/' + t.dataset);
    const { entries, report } = await loadDocuments(t, source, async (d: any) => { const { body = [], content = [], ...light } = d; const text = body.length > 0 ? body : content; return { ...light, text: text.length > 0 ? await texts.add(text) : undefined }; });
    await texts.keep();
    documents.set(t.dataset, entries); datasets.push(report);
  }
  writeFileSync(store, JSON.stringify([...documents]));
  return { documents, report: { source: source.description, datasets }, fetched: 0, kept: 0, faults: [], setAside: undefined };
}
export function openSiteDocuments(store: string): SiteDocuments { return new Map(JSON.parse(readFileSync(store, 'utf8'))) as never; }

export type LoadedSite = any;
