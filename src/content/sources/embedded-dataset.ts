import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../content-error.ts';
import { isDocumentId, isUnpublished } from '../document-id.ts';
import { type DatasetName, datasetNames } from '../../config/datasets.ts';
import { type AssetFault, type EmbeddedAsset, readAsset } from './embedded-assets.ts';
import { type JsonObject, isJsonObject } from '../../lib/json.ts';
import { type NdjsonLine, readNdjson } from './ndjson.ts';
import type { Problem } from '../problem.ts';
import type { AssetHome } from '../source.ts';

/** A dataset folder, as Sanity would hold it after an import. */
export interface EmbeddedDataset {
  /** Documents and asset documents by `_id`. */
  readonly documents: ReadonlyMap<string, JsonObject>;
  readonly assets: readonly EmbeddedAsset[];
  readonly problems: readonly Problem[];
  /** There is no file; it counts as empty, and is reported. */
  readonly missing: boolean;
}

type Report = (document: string, field: string, found: string, mend: string) => void;
type AssetsByPath = ReadonlyMap<string, EmbeddedAsset | AssetFault>;

/**
 * Reads `<directory>/<dataset>/data.ndjson` and the assets that it names.
 * @throws {ContentError} for a malformed line, or a directory that holds no dataset at all
 */
export async function loadEmbeddedDataset(
  dataset: DatasetName,
  directory: string,
  home: AssetHome,
): Promise<EmbeddedDataset> {
  const folder = join(directory, dataset);
  const problems: Problem[] = [];
  const report: Report = (document, field, found, mend) => {
    problems.push({ dataset, document, field, found, mend });
  };
  const lines = await readNdjson(join(folder, 'data.ndjson'), `${dataset}/data.ndjson`);
  if (lines === undefined) {
    refuseWrongDirectory(directory);
    const found = `there is no ${join(folder, 'data.ndjson')}; the dataset counts as empty.`;
    report('data.ndjson', 'file', found, 'Export the dataset into this folder.');
  }
  const documents = publishedDocuments(lines ?? [], report);
  const holders = [...documents].map(([id, document]) => {
    const found: JsonObject[] = [];
    findHolders(document, found);
    return { id, document, found };
  });
  const named = new Set(holders.flatMap(({ found }) => found.map(assetName)));
  const assets = await readAssets(named, folder, home);
  const used = new Map<string, EmbeddedAsset>();
  for (const { id, document, found } of holders) {
    for (const holder of found) {
      linkAsset(holder, assets, used, ({ found: what, mend }) =>
        report(id, pathTo(holder, document) ?? '', what, mend),
      );
    }
  }
  for (const { document } of used.values()) documents.set(document._id, { ...document });
  return { documents, assets: [...used.values()], problems, missing: lines === undefined };
}

/** A `CONTENT_DIR` one folder too high must not publish an empty site. */
function refuseWrongDirectory(directory: string): void {
  const exists = (name: string) => statSync(join(directory, name), { throwIfNoEntry: false });
  if (datasetNames.some((name) => exists(name)?.isDirectory())) return;
  throw new ContentError(
    `${directory} holds none of the dataset folders ${datasetNames.join(', ')}. ` +
      'Point CONTENT_DIR at the folder that holds them.',
  );
}

function publishedDocuments(lines: readonly NdjsonLine[], report: Report): Map<string, JsonObject> {
  const documents = new Map<string, JsonObject>();
  for (const { line, document } of lines) {
    const { _id: given, _type: type } = document;
    const id = isDocumentId(given) ? given : `line-${line}`;
    // Drafts and versions of releases are never published.
    if (isUnpublished(id)) continue;
    if (typeof type !== 'string') {
      const found = 'the document has no type and is left out.';
      report(id, '_type', found, 'Give the document a "_type".');
      continue;
    }
    // Asset documents are made from the files; imported ones would point at files that are not here.
    if (type.startsWith('sanity.')) continue;
    if (id !== given) {
      const found = `the document has no ${given === undefined ? 'id' : 'id that could be shown'}; its line stands in for it.`;
      report(id, '_id', found, 'Give the document an "_id".');
    }
    if (documents.has(id)) {
      report(id, '_id', 'two documents have this id; the later is used.', 'Remove one of them.');
    }
    documents.set(id, { ...document, _id: id });
  }
  return documents;
}

async function readAssets(
  named: ReadonlySet<string>,
  folder: string,
  home: AssetHome,
): Promise<AssetsByPath> {
  const assets = new Map<string, EmbeddedAsset | AssetFault>();
  for (const value of named) assets.set(value, await readAsset(value, folder, home));
  return assets;
}

/** Finds the objects that name an asset, the innermost first. It goes through every node of all documents. */
function findHolders(value: object, found: JsonObject[]): void {
  if (Array.isArray(value)) {
    for (const item of value)
      if (typeof item === 'object' && item !== null) findHolders(item, found);
    return;
  }
  if (!isJsonObject(value)) return;
  for (const name in value) {
    const item = value[name];
    if (typeof item === 'object' && item !== null) findHolders(item, found);
  }
  if ('_sanityAsset' in value) found.push(value);
}

function assetName(holder: JsonObject): string {
  return String(holder['_sanityAsset']);
}

/** Turns a `_sanityAsset` into a reference as an import does; in place, to spare memory. */
function linkAsset(
  holder: JsonObject,
  assets: AssetsByPath,
  used: Map<string, EmbeddedAsset>,
  report: (fault: AssetFault) => void,
): void {
  const asset = assets.get(assetName(holder));
  delete holder['_sanityAsset'];
  if (asset === undefined) return;
  if ('document' in asset) {
    used.set(asset.document._id, asset);
    holder['asset'] = { _type: 'reference', _ref: asset.document._id };
  } else {
    report(asset);
  }
}

/** Path of an object within another, such as `body[3]`, for reports. */
function pathTo(target: JsonObject, value: unknown, path = ''): string | undefined {
  if (value === target) return path;
  const steps = Array.isArray(value)
    ? value.map((item: unknown, index) => [`${path}[${index}]`, item] as const)
    : isJsonObject(value)
      ? Object.entries(value).map(([name, item]) => [path === '' ? name : `${path}.${name}`, item] as const) // prettier-ignore
      : [];
  for (const [step, item] of steps) {
    const found = pathTo(target, item, step);
    if (found !== undefined) return found;
  }
  return undefined;
}
