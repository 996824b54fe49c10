import { ClientError, type SanityClient, ServerError, createClient } from '@sanity/client';
import { DEFAULT_API_HOST } from '../../config/env-variables.ts';
import { type ContentSettings, SANITY_CDN } from '../../config/env.ts';
import { ContentError } from '../content-error.ts';
import { causeOf } from '../../lib/errors.ts';
import { type DatasetName, datasetNames, datasets } from '../../config/datasets.ts';
import { isJsonObject } from '../../lib/json.ts';
import type { Problem } from '../problem.ts';
import { type Fault, GaveUp, type RetryLimits, defaultLimits, parseRetryAfter, withRetries } from './retry.ts'; // prettier-ignore
import type { AssetFile, AssetHome, ContentSource, QueryParams } from '../source.ts';

type SanitySettings = Extract<ContentSettings, { kind: 'sanity' }>;

/** The four projects, asked over HTTP. */
export class SanitySource implements ContentSource {
  readonly description: string;
  readonly pageSize: number;
  readonly #settings: SanitySettings;
  readonly #limits: RetryLimits;
  readonly #clients = new Map<DatasetName, SanityClient>();
  readonly #ended = new AbortController();
  #started = false;

  constructor(settings: SanitySettings, options: { limits?: RetryLimits; pageSize?: number } = {}) {
    this.#settings = settings;
    this.#limits = options.limits ?? defaultLimits;
    this.pageSize = options.pageSize ?? 250;
    const projects = datasetNames.map((name) => settings.projects[name]).join(', ');
    const perspective =
      settings.perspective === 'published' ? '' : `, perspective ${String(settings.perspective)}`;
    this.description = `Sanity, projects ${projects}, dataset ${settings.dataset}${perspective}`;
  }

  /** Images come from Sanity's own CDN whatever host answers queries: the policy names one origin. */
  assets(dataset: DatasetName): AssetHome {
    const { projects, dataset: sanityDataset } = this.#settings;
    return { origin: SANITY_CDN, projectId: projects[dataset], dataset: sanityDataset };
  }

  problems(): readonly Problem[] {
    return [];
  }

  files(): readonly AssetFile[] {
    return [];
  }

  async fetch(dataset: DatasetName, query: string, params: QueryParams = {}): Promise<unknown> {
    this.#startDeadline();
    const client = this.#client(dataset);
    try {
      return await withRetries(
        async (signal) =>
          resultOf(await client.fetch(query, params, { signal, filterResponse: false })),
        readFault,
        this.#limits,
        this.#ended.signal,
      );
    } catch (error) {
      // One list that cannot be read ends the build: the others need not be waited for.
      this.#ended.abort(new Error('another query failed'));
      throw this.#failure(dataset, error);
    }
  }

  #startDeadline(): void {
    if (this.#started) return;
    this.#started = true;
    const { total } = this.#limits;
    const seconds = Math.max(1, Math.round(total / 1000));
    const end = () => this.#ended.abort(new Error(`not answered in ${seconds} s in all`));
    setTimeout(end, total).unref();
  }

  #client(dataset: DatasetName): SanityClient {
    let client = this.#clients.get(dataset);
    if (client === undefined) {
      const { projects, dataset: sanityDataset, apiVersion, apiHost, token } = this.#settings;
      const { perspective } = this.#settings;
      client = createClient({
        projectId: projects[dataset],
        dataset: sanityDataset,
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
      this.#clients.set(dataset, client);
    }
    return client;
  }

  #failure(dataset: DatasetName, error: unknown): ContentError {
    const { projects, dataset: sanityDataset, apiHost, token } = this.#settings;
    const cause = error instanceof GaveUp ? error.message : causeOf(error);
    const message =
      `Failed to load ${datasets[dataset].label}: project ${projects[dataset]}, ` +
      `dataset ${sanityDataset}: ${cause}\n${mendFor(cause, apiHost)}`;
    return new ContentError(token === undefined ? message : message.replaceAll(token, '[token]'));
  }
}

function mendFor(cause: string, apiHost: string): string {
  if (/^40[13]\b/.test(cause)) {
    return 'Make the dataset public, or set SANITY_READ_TOKEN to a token that may read it.';
  }
  if (/^404\b/.test(cause)) return 'Check the project id and SANITY_DATASET.';
  if (/^4\d\d\b/.test(cause) && !cause.startsWith('429')) {
    return 'Check SANITY_API_VERSION, and that the service at SANITY_API_HOST speaks GROQ.';
  }
  return `Check that ${apiHost} can be reached and works, then build again.`;
}

/** Answers that are not Sanity's JSON, such as a proxy's own page. */
class NotJson extends Error {}

function resultOf(answer: unknown): unknown {
  const body = typeof answer === 'string' ? parseJson(answer) : answer;
  if (isJsonObject(body) && 'result' in body) return body['result'];
  throw new NotJson('the answer is JSON without a "result"');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const start = text.replace(/\s+/g, ' ').slice(0, 60);
    throw new NotJson(`the answer is not JSON; it starts with ${JSON.stringify(start)}`);
  }
}

/** What a thrown value of the client means. */
function readFault(error: unknown): Fault {
  if (error instanceof ClientError || error instanceof ServerError) {
    const { statusCode, response } = error;
    const said = describeBody(error.responseBody);
    const status = `${statusCode} ${response.statusMessage ?? ''}`.trim();
    return {
      cause: said === '' ? status : `${status}: ${said}`,
      passing: statusCode >= 500 || statusCode === 429 || statusCode === 408,
      retryAfter: parseRetryAfter(headerOf(response.headers, 'retry-after')),
    };
  }
  return { cause: describeNetworkFault(error), passing: true };
}

function headerOf(headers: unknown, name: string): string | undefined {
  const value = isJsonObject(headers) ? headers[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The service's own words, kept short: an HTML error page says nothing. */
function describeBody(body: unknown): string {
  const parsed: unknown = typeof body === 'string' && body.startsWith('{') ? tryJson(body) : body;
  if (!isJsonObject(parsed)) return '';
  const { error, message } = parsed;
  const said = isJsonObject(error) ? error['description'] : (message ?? error);
  return typeof said === 'string' ? said.replace(/\s+/g, ' ').slice(0, 200) : '';
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `fetch failed` alone says nothing: the chain of causes ends at what happened. */
function describeNetworkFault(error: unknown): string {
  const seen: string[] = [];
  for (let each: unknown = error; each instanceof Error && seen.length < 5; each = each.cause) {
    const code = 'code' in each && typeof each.code === 'string' ? each.code : undefined;
    const text = causeOf(each);
    seen.push(code === undefined || text.includes(code) ? text : `${code} ${text}`);
  }
  return seen.at(-1) ?? causeOf(error);
}
