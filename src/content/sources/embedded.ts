import { join, relative } from 'node:path';
import { evaluate, parse } from 'groq-js';
import type { ContentSettings } from '../../config/env.ts';
import type { DatasetName } from '../../config/datasets.ts';
import { type EmbeddedDataset, loadEmbeddedDataset } from './embedded-dataset.ts';
import type { ContentSource, OpenDataset, QueryParams } from '../source.ts';

type EmbeddedSettings = Extract<ContentSettings, { kind: 'embedded' }>;

/** Dataset folders as `sanity dataset export` unpacks them, queried by GROQ in this process. */
export class EmbeddedSource implements ContentSource {
  readonly description: string;
  /** Nothing travels, yet answers of this size keep memory low. */
  readonly pageSize = 1000;
  readonly #settings: EmbeddedSettings;

  constructor(settings: EmbeddedSettings) {
    this.#settings = settings;
    const folder = shown(settings.directory) || '.';
    this.description = settings.custom
      ? `the datasets of CONTENT_DIR (${folder})`
      : `the embedded sample datasets (${folder}). Set the four SANITY_…_PROJECT_ID variables to publish from Sanity.`;
  }

  async open(dataset: DatasetName): Promise<OpenDataset> {
    const { directory, dataset: name } = this.#settings;
    const assets = { origin: '', projectId: dataset, dataset: name };
    const loaded = await loadEmbeddedDataset(dataset, directory, assets);
    return {
      place: shown(join(directory, dataset, 'data.ndjson')),
      assets,
      problems: loaded.problems,
      files: loaded.assets.map(({ document, file }) => ({ url: document.url, file })),
      mendWhenEmpty: loaded.missing ? undefined : 'Export the dataset into this folder again.',
      fetch: (query, params = {}) => ask(loaded, query, params),
    };
  }
}

async function ask(
  { documents }: EmbeddedDataset,
  query: string,
  params: QueryParams,
): Promise<unknown> {
  const answer = await evaluate(parse(query, { params }), {
    dataset: [...documents.values()],
    params,
    // The default looks through the whole dataset for each reference.
    dereference: ({ _ref }: { _ref: string }) => Promise.resolve(documents.get(_ref)),
  });
  const value: unknown = await answer.get();
  return value;
}

/** A path as a maintainer types it: relative where it lies in the project. */
function shown(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : short;
}
