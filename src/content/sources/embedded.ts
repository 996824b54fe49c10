import { readFile } from 'node:fs/promises';
import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { evaluate, parse } from 'groq-js';
import type { ContentSettings } from '#content/settings/env.ts';
import { causeOf, hasCode } from '#lib/errors.ts';
import { type JsonObject, isJsonObject } from '#lib/json.ts';
import type { AssetBase } from '#content/fields/field.ts';
import { ContentError, type Problem } from './report.ts';
import { type TypeName, typeNames } from '#content/types/index.ts';
import { linkAssets } from './embedded-assets.ts';
import { type ContentSource, type Dataset, type QueryParams, isDocumentId, isUnpublished } from './source.ts';

type EmbeddedSettings = Extract<ContentSettings, { kind: 'embedded' }>;

/** Dataset folders as `sanity dataset export` unpacks them, queried by GROQ in this process. */
export class EmbeddedSource implements ContentSource {
  readonly description: string;
  readonly pageSize = 1000;
  readonly #settings: EmbeddedSettings;

  constructor(settings: EmbeddedSettings) {
    this.#settings = settings;
    const folder = shown(settings.directory);
    this.description = settings.custom
      ? `the datasets of CONTENT_DIR (${folder})`
      : `the embedded sample datasets (${folder}). Set SANITY_PROJECT_ID to publish from Sanity.`;
  }

  async open(type: TypeName): Promise<Dataset> {
    const { directory, dataset: name } = this.#settings;
    const assets = { origin: '', projectId: type, dataset: name };
    const loaded = await loadEmbeddedDataset(type, directory, assets);
    const { documents } = loaded;
    return {
      location: shown(join(directory, type, 'data.ndjson')),
      assets,
      problems: loaded.problems,
      files: loaded.assets.map(({ document, file }) => ({ url: document.url, file })),
      fixWhenEmpty: loaded.isMissing ? undefined : 'Export the dataset into this folder again.',
      fetch: async (query: string, params: QueryParams): Promise<unknown> => {
        const dataset = [...documents.values()];
        // The default searches the entire dataset for each reference.
        const dereference = ({ _ref }: { _ref: string }) => Promise.resolve(documents.get(_ref));
        return (await evaluate(parse(query, { params }), { dataset, params, dereference })).get();
      },
    };
  }
}

/** A path for messages: relative if it is in the project. */
function shown(path: string): string {
  const short = relative(process.cwd(), path) || '.';
  return short.startsWith('..') ? path : short;
}

/**
 * Reads `<directory>/<type>/data.ndjson` and the assets that it names.
 * @returns documents by `_id`, including assets; the assets; whether the file is missing
 * @throws {ContentError} for a malformed line, or a directory without datasets
 */
export async function loadEmbeddedDataset(type: TypeName, directory: string, base: AssetBase) {
  const folder = join(directory, type);
  const problems: Problem[] = [];
  const report = (document: string, field: string, message: string, fix: string) =>
    problems.push({ type, document, field, message, fix });
  const lines = await readLines(join(folder, 'data.ndjson'), `${type}/data.ndjson`);
  if (lines === undefined) {
    refuseWrongDirectory(directory);
    const message = `${type}/data.ndjson does not exist; the dataset counts as empty.`;
    report('data.ndjson', 'file', message, 'Export the dataset into this folder.');
  }
  const documents = new Map<string, JsonObject>();
  const texts = new Map(await readAssetTexts(folder, report));
  for (const { line, document } of lines ?? []) {
    const { _id: given, _type: documentType } = document;
    const id = isDocumentId(given) ? given : `line-${line}`;
    // Drafts and versions in releases are never published.
    if (isUnpublished(id)) continue;
    if (typeof documentType !== 'string') {
      const message = 'the document has no type and is left out.';
      report(id, '_type', message, 'Give the document a "_type".');
      continue;
    }
    // Asset documents are created from files; exported ones point to files elsewhere.
    if (documentType.startsWith('sanity.')) {
      texts.set(id, document['altText']);
      continue;
    }
    if (id !== given) {
      const message = `the document has no ${given === undefined ? 'id' : 'id that can be shown'}; its line number is used instead.`;
      report(id, '_id', message, 'Give the document an "_id".');
    }
    if (documents.has(id)) {
      report(id, '_id', 'two documents have this id; the later is used.', 'Remove one of them.');
    }
    documents.set(id, { ...document, _id: id });
  }
  const assets = await linkAssets(documents, folder, base, texts, report);
  for (const { document } of assets) documents.set(document._id, { ...document });
  return { documents, assets, problems, isMissing: lines === undefined };
}

/** The alternative texts in `assets.json`, which an export writes beside the documents. */
async function readAssetTexts(folder: string, report: (...problem: [string, string, string, string]) => void) {
  const text = await readFile(join(folder, 'assets.json'), 'utf8').catch(() => '{}');
  try {
    const assets: unknown = JSON.parse(text);
    return Object.entries(isJsonObject(assets) ? assets : {}).map(([id, asset]): [string, unknown] => [
      id,
      isJsonObject(asset) ? asset['altText'] : undefined,
    ]);
  } catch {
    report('assets.json', 'file', 'the file is not valid JSON and is not used.', 'Export the dataset again.');
    return [];
  }
}

/** A `CONTENT_DIR` one folder too high must not publish an empty site. */
function refuseWrongDirectory(directory: string): void {
  const isFolder = (name: string) => statSync(join(directory, name), { throwIfNoEntry: false })?.isDirectory();
  if (typeNames.some(isFolder)) return;
  throw new ContentError(
    `${directory} has none of the dataset folders ${typeNames.join(', ')}. ` +
      'Set CONTENT_DIR to the folder that contains them.',
  );
}

/**
 * Reads a file with one JSON object per line; blank lines are skipped.
 * @param name of the file in errors, such as `press-releases/data.ndjson`
 * @returns documents and their lines, from 1; `undefined` if there is no such file
 * @throws {ContentError} that names file and line
 */
async function readLines(path: string, name: string) {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw new ContentError(`${name} cannot be read: ${causeOf(error)}`);
  });
  return text?.split('\n').flatMap((each, index) => {
    const json = each.replace(/^\uFEFF/, '').trim();
    return json === '' ? [] : [{ line: index + 1, document: parseLine(json, `${name}:${index + 1}`) }];
  });
}

function parseLine(json: string, location: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new ContentError(
      `${location} is not valid JSON: ${causeOf(error)}. Export the dataset again, or fix this line.`,
    );
  }
  if (isJsonObject(value)) return value;
  throw new ContentError(`${location} is not a JSON object. Each line must be one document.`);
}
