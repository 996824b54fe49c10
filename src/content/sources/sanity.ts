import { type SanityClient, createClient } from '@sanity/client';
import { DEFAULT_API_HOST } from '../../config/env-variables.ts';
import { type ContentSettings, SANITY_CDN } from '../../config/env.ts';
import { ContentError } from '../content-error.ts';
import { causeOf } from '../../lib/errors.ts';
import { type DatasetName, datasetNames, datasets } from '../../config/datasets.ts';
import { GaveUp, type RetryLimits, defaultLimits, withRetries } from './retry.ts';
import { readFault, resultOf } from './sanity-answer.ts';
import { type Progress, buildProgress, tellWhileWaiting } from './waiting.ts';
import type { ContentSource, OpenDataset, QueryParams } from '../source.ts';

type SanitySettings = Extract<ContentSettings, { kind: 'sanity' }>;

interface Options {
  readonly limits?: RetryLimits;
  readonly pageSize?: number;
  readonly progress?: Progress;
}

/** What is asked, for messages. */
interface Asked {
  readonly dataset: DatasetName;
  readonly words: string;
}

/** The four projects, asked over HTTP. */
export class SanitySource implements ContentSource {
  readonly description: string;
  readonly pageSize: number;
  readonly #settings: SanitySettings;
  readonly #limits: RetryLimits;
  readonly #progress: Progress;
  readonly #ended = new AbortController();
  #failed: ContentError | undefined;
  #started = false;

  constructor(settings: SanitySettings, options: Options = {}) {
    this.#settings = settings;
    this.#limits = options.limits ?? defaultLimits;
    this.#progress = options.progress ?? buildProgress;
    this.pageSize = options.pageSize ?? 250;
    const projects = datasetNames.map((name) => settings.projects[name]).join(', ');
    const perspective =
      settings.perspective === 'published' ? '' : `, perspective ${String(settings.perspective)}`;
    this.description = `Sanity, projects ${projects}, dataset ${settings.dataset}${perspective}`;
  }

  /** Nothing is asked yet: what a project holds is known by its answers alone. */
  open(dataset: DatasetName): Promise<OpenDataset> {
    const { projects, dataset: sanityDataset, tokens } = this.#settings;
    const { projectVariable } = datasets[dataset];
    const token = tokens[dataset];
    const projectId = projects[dataset];
    const place = `project ${projectId} (${projectVariable}), dataset ${sanityDataset}`;
    const client = this.#client(projectId, token);
    return Promise.resolve({
      place,
      // Images come from Sanity's own CDN whatever host answers queries: the policy names one origin.
      assets: { origin: SANITY_CDN, projectId, dataset: sanityDataset },
      problems: [],
      files: [],
      mendWhenEmpty:
        `Publish a document, or check ${projectVariable} and SANITY_DATASET` +
        // A private dataset may answer strangers as an empty one does.
        (token === undefined ? '; a private dataset needs SANITY_READ_TOKEN.' : '.'),
      fetch: (query, params = {}) =>
        this.#fetch(client, query, params, {
          dataset,
          words: `${datasets[dataset].label}: ${place}`,
        }),
    });
  }

  async #fetch(
    client: SanityClient,
    query: string,
    params: QueryParams,
    asked: Asked,
  ): Promise<unknown> {
    if (this.#failed !== undefined) throw this.#failed;
    this.#startDeadline();
    let lastFault = '';
    const stopTelling = tellWhileWaiting(this.#progress, (seconds) =>
      this.#withoutToken(
        `Still waiting for ${asked.words}: ${seconds} s so far${lastFault}. ` +
          `Given up after ${inSeconds(this.#limits.total)} s in all.`,
      ),
    );
    try {
      return await withRetries(
        async (signal) =>
          resultOf(await client.fetch(query, params, { signal, filterResponse: false })),
        readFault,
        this.#limits,
        this.#ended.signal,
        ({ cause }, attempt) => {
          lastFault = `; try ${attempt} of ${this.#limits.attempts} ended with: ${cause}`;
        },
      );
    } catch (error) {
      // The end of all cuts other queries off, and none of those may speak before the first cause.
      this.#failed ??= this.#failure(asked, error);
      // One list that cannot be read ends the build: the others need not be waited for.
      this.#ended.abort(new Error('another query failed'));
      throw this.#failed;
    } finally {
      stopTelling();
    }
  }

  #startDeadline(): void {
    if (this.#started) return;
    this.#started = true;
    const { total } = this.#limits;
    const end = () => this.#ended.abort(new Error(`not answered in ${inSeconds(total)} s in all`));
    setTimeout(end, total).unref();
  }

  #client(projectId: string, token: string | undefined): SanityClient {
    const { dataset, apiVersion, apiHost, perspective } = this.#settings;
    return createClient({
      projectId,
      dataset,
      apiVersion,
      apiHost,
      // Another host is used as it is; the project then travels in a header.
      useProjectHostname: apiHost === DEFAULT_API_HOST,
      // The CDN may be one step behind right after a webhook.
      useCdn: false,
      perspective: typeof perspective === 'string' ? perspective : [...perspective],
      // The client passes 500 and 504 over and ignores Retry-After; retries are done here.
      maxRetries: 0,
      timeout: this.#limits.attemptTimeout,
      ...(token !== undefined && { token }),
    });
  }

  #failure({ dataset, words }: Asked, error: unknown): ContentError {
    const cause = error instanceof GaveUp ? error.message : causeOf(error);
    const message = `Failed to load ${words}: ${cause}\n${mendFor(cause, dataset, this.#settings)}`;
    return new ContentError(this.#withoutToken(message));
  }

  /** A service may repeat the token that it was sent. */
  #withoutToken(text: string): string {
    const tokens = Object.values(this.#settings.tokens).filter((token) => token !== undefined);
    return tokens.reduce((clean, token) => clean.replaceAll(token, '[token]'), text);
  }
}

function inSeconds(milliseconds: number): number {
  return Math.max(1, Math.round(milliseconds / 1000));
}

function mendFor(cause: string, dataset: DatasetName, { apiHost, tokens }: SanitySettings): string {
  if (/^40[13]\b/.test(cause)) {
    return tokens[dataset] === undefined
      ? 'Make the dataset public, or set SANITY_READ_TOKEN to a token that may read it.'
      : `The token may not read this dataset: Sanity’s are each of one project. Set ${datasets[dataset].tokenVariable} to one of this project, or SANITY_READ_TOKEN where all projects are one.`;
  }
  if (/^404\b/.test(cause)) return 'Check the project id and SANITY_DATASET.';
  if (/^4\d\d\b/.test(cause) && !/^4(?:08|29)\b/.test(cause)) {
    return 'Check SANITY_API_VERSION, and that the service at SANITY_API_HOST speaks GROQ.';
  }
  return `Check that ${apiHost} can be reached and works, then build again.`;
}
