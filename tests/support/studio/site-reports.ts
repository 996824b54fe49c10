import { evaluate, parse } from 'groq-js';
import type { DatasetName } from '../../../src/config/datasets.ts';
import type { ContentType, Entry } from '../../../src/content/content-type.ts';
import { concludeDataset } from '../../../src/content/conclude.ts';
import { fetchDocuments } from '../../../src/content/fetch-documents.ts';
import type { Problem } from '../../../src/content/problem.ts';
import type { OpenDataset } from '../../../src/content/source.ts';
import { contentTypes } from '../../../src/content/types/all.ts';
import { type JsonObject, isJsonObject } from '../../../src/lib/json.ts';
import type { StoredDocument } from './judge.ts';

/** Everything that the site reads of a project, and what it reports of it. */
export interface Reading {
  readonly entries: readonly Entry[];
  readonly problems: readonly Problem[];
}

/**
 * Reads the documents of a project as a build does: asked by the site's query, read and put in order.
 * @param documents as they are stored; assets that they refer to are there unless named in `gone`
 */
export async function readBySite(
  dataset: DatasetName,
  documents: readonly StoredDocument[],
  gone: readonly string[] = [],
): Promise<Reading> {
  const assets = [...assetsIn(documents)].filter((id) => !gone.includes(id)).map(assetDocument);
  const stored = new Map([...documents, ...assets].map((each) => [each._id, each]));
  const opened: OpenDataset = {
    place: 'a test',
    assets: { origin: 'https://cdn.example', projectId: 'project', dataset: 'production' },
    problems: [],
    files: [],
    mendWhenEmpty: undefined,
    fetch: async (query, params = {}) => {
      const value = await evaluate(parse(query, { params }), {
        dataset: [...stored.values()],
        params,
        dereference: ({ _ref }: { _ref: string }) => Promise.resolve(stored.get(_ref)),
      });
      const answer: unknown = await value.get();
      return answer;
    },
  };
  const type: ContentType<Entry> = contentTypes[dataset];
  const { documents: read } = await fetchDocuments(type, opened, 1000);
  const { entries, report } = concludeDataset(type, opened, read, undefined);
  return { entries, problems: report.problems };
}

/** Ids of the assets that a value refers to, at any depth. */
export function assetsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) assetsIn(item, found);
  else if (isJsonObject(value)) {
    const asset = value['asset'];
    if (isJsonObject(asset) && typeof asset['_ref'] === 'string') found.add(asset['_ref']);
    for (const item of Object.values(value)) assetsIn(item, found);
  }
  return found;
}

/** An asset as a service stores it. */
export function assetDocument(_id: string): StoredDocument & JsonObject {
  const kind = _id.startsWith('image-') ? 'imageAsset' : 'fileAsset';
  const url = `https://cdn.example/${_id.replace(/-(\w+)$/, '.$1')}`;
  return { _id, _type: `sanity.${kind}`, url };
}
