import type { Entry, Stored, Texts } from '../content-type.ts';
import type { DatasetName } from '../../config/datasets.ts';
import type { StoredRow } from './document-store.ts';
import type { ReadDocument } from './fetch-documents.ts';
import { textDigest } from './text-store.ts';

/**
 * A document as a store keeps it, and the JSON of its page's text: its body, or its content where
 * there is no body.
 * @param signature see `signatureOf`
 */
export function putTextAway<Document extends Entry & Texts>(
  { document, problems, links }: ReadDocument<Document>,
  signature: string | null,
): { readonly row: StoredRow; readonly text: string | undefined } {
  const { body = [], content = [], ...light } = document;
  const nodes = body.length > 0 ? body : content;
  const text = nodes.length > 0 ? JSON.stringify(nodes) : undefined;
  const hrefs = links.map(({ href }) => href).filter((href) => href.startsWith('/'));
  const row = {
    id: document.id,
    signature,
    entry: JSON.stringify({ ...light, links: [...new Set(hrefs)] }),
    problems: JSON.stringify(problems),
    links: JSON.stringify(links),
    text: text === undefined ? null : textDigest(text),
  };
  return { row, text };
}

/**
 * A document of a store, as pages are given it.
 * @param store absolute path
 */
export function fromStore<Document extends Entry & Texts>(
  { entry, problems, links, text: digest }: StoredRow,
  dataset: DatasetName,
  store: string,
): ReadDocument<Stored<Document> & Entry> {
  const text = digest === null ? undefined : { store, dataset, digest };
  // All three are what `putTextAway` wrote of the same type: parsed content, not outside data.
  return {
    document: { ...JSON.parse(entry), text } as Stored<Document> & Entry,
    problems: JSON.parse(problems) as ReadDocument<Entry>['problems'],
    links: JSON.parse(links) as ReadDocument<Entry>['links'],
  };
}
