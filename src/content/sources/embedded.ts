import { relative } from 'node:path';
import { evaluate, parse } from 'groq-js';
import type { ContentSettings } from '../../config/env.ts';
import type { DatasetName } from '../../config/datasets.ts';
import { type EmbeddedDataset, loadEmbeddedDataset } from './embedded-dataset.ts';
import type { Problem } from '../problem.ts';
import type { AssetFile, AssetHome, ContentSource, QueryParams } from '../source.ts';

type EmbeddedSettings = Extract<ContentSettings, { kind: 'embedded' }>;

/** Dataset folders as `sanity dataset export` unpacks them, queried by GROQ in this process. */
export class EmbeddedSource implements ContentSource {
  readonly description: string;
  /** Nothing travels, yet answers of this size keep memory low. */
  readonly pageSize = 500;
  readonly #settings: EmbeddedSettings;
  readonly #loading = new Map<DatasetName, Promise<EmbeddedDataset>>();
  readonly #loaded = new Map<DatasetName, EmbeddedDataset>();

  constructor(settings: EmbeddedSettings) {
    this.#settings = settings;
    const folder = relative(process.cwd(), settings.directory) || '.';
    this.description = settings.custom
      ? `the datasets of CONTENT_DIR (${folder})`
      : `the embedded sample datasets (${folder}). Set the four SANITY_…_PROJECT_ID variables to publish from Sanity.`;
  }

  assets(dataset: DatasetName): AssetHome {
    return { origin: '', projectId: dataset, dataset: this.#settings.dataset };
  }

  async fetch(dataset: DatasetName, query: string, params: QueryParams = {}): Promise<unknown> {
    const { documents } = await this.#load(dataset);
    const answer = await evaluate(parse(query, { params }), {
      dataset: [...documents.values()],
      params,
      // The default looks through the whole dataset for each reference.
      dereference: ({ _ref }: { _ref: string }) => Promise.resolve(documents.get(_ref)),
    });
    const value: unknown = await answer.get();
    return value;
  }

  problems(dataset: DatasetName): readonly Problem[] {
    return this.#loaded.get(dataset)?.problems ?? [];
  }

  files(dataset: DatasetName): readonly AssetFile[] {
    const assets = this.#loaded.get(dataset)?.assets ?? [];
    return assets.map(({ document, file }) => ({ url: document.url, file }));
  }

  async #load(dataset: DatasetName): Promise<EmbeddedDataset> {
    let loading = this.#loading.get(dataset);
    if (loading === undefined) {
      loading = loadEmbeddedDataset(dataset, this.#settings.directory, this.assets(dataset));
      this.#loading.set(dataset, loading);
    }
    const loaded = await loading;
    this.#loaded.set(dataset, loaded);
    return loaded;
  }
}
