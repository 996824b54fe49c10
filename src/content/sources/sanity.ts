import { createClient } from '@sanity/client';
import { DEFAULT_API_HOST } from '#content/settings/env-variables.ts';
import { type ContentSettings, type SanityProject, SANITY_CDN } from '#content/settings/env.ts';
import { causeOf } from '#lib/errors.ts';
import { ContentError } from './report.ts';
import { type TypeName, typeNames, typeOf } from '#content/types/index.ts';
import { type Limits, defaultLimits, withRetries } from './retry.ts';
import { resultOf, toFault } from './sanity-answer.ts';
import type { ContentSource, Dataset, QueryParams } from './source.ts';

export type SanitySettings = Extract<ContentSettings, { kind: 'sanity' }>;

/** Creates a client for a project that does not retry, and waits for at most `timeout` milliseconds. */
export function createSanityClient(
  { dataset, apiVersion, apiHost, perspective }: SanitySettings,
  { id, token }: SanityProject,
  timeout: number,
) {
  return createClient({
    projectId: id,
    dataset,
    apiVersion,
    apiHost,
    // Another host is used unchanged, with the project in a header.
    useProjectHostname: apiHost === DEFAULT_API_HOST,
    // The CDN may be outdated right after a webhook.
    useCdn: false,
    perspective: typeof perspective === 'string' ? perspective : [...perspective],
    // The client does not retry 500 and 504, and ignores Retry-After: retries are done here.
    maxRetries: 0,
    timeout,
    ...(token !== undefined && { token }),
  });
}

/** Sanity projects, queried over HTTP. */
export class SanitySource implements ContentSource {
  readonly description: string;
  readonly pageSize: number;
  readonly #settings: SanitySettings;
  readonly #limits: Limits;
  readonly #ended = new AbortController();
  #failed: ContentError | undefined;

  constructor(settings: SanitySettings, limits: Partial<Limits> = {}) {
    this.#settings = settings;
    this.#limits = { ...defaultLimits, ...limits };
    this.pageSize = this.#limits.pageSize;
    const timeout = new Error(`not answered in ${inSeconds(this.#limits.total)} s in all`);
    setTimeout(() => this.#ended.abort(timeout), this.#limits.total).unref();
    const { projects, dataset, perspective } = settings;
    const ids = [...new Set(typeNames.map((name) => projects[name].id))].join(', ');
    const shown = perspective === 'published' ? '' : `, perspective ${String(perspective)}`;
    this.description = `Sanity, project ${ids}, dataset ${dataset}${shown}`;
  }

  /** Sends no request yet. */
  open(type: TypeName): Promise<Dataset> {
    const { projects, dataset } = this.#settings;
    const { id, idVariable, token } = projects[type];
    const location = `project ${id} (${idVariable}), dataset ${dataset}`;
    const collection = `${typeOf(type).label}: ${location}`;
    const client = createSanityClient(this.#settings, projects[type], this.#limits.attemptTimeout);
    return Promise.resolve({
      location,
      // Images come from Sanity's CDN, whichever host answers queries: the policy names one origin.
      assets: { origin: SANITY_CDN, projectId: id, dataset },
      problems: [],
      files: [],
      fixWhenEmpty:
        `Publish a document, or check ${idVariable} and SANITY_DATASET` +
        // Without a token, a private dataset may look like an empty one.
        (token === undefined ? '; a private dataset needs SANITY_READ_TOKEN.' : '.'),
      fetch: (query: string, params: QueryParams) =>
        this.#fetch(projects[type], collection, async (signal) => {
          try {
            return resultOf(await client.fetch(query, params, { signal, filterResponse: false }));
          } catch (error) {
            throw toFault(signal.aborted ? this.#reasonOf(signal) : error);
          }
        }),
    });
  }

  async #fetch(
    project: SanityProject,
    collection: string,
    action: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<unknown> {
    if (this.#failed !== undefined) throw this.#failed;
    const { total, attempts } = this.#limits;
    const start = performance.now();
    let lastFault = '';
    const waiting = setInterval(() => {
      const waited = inSeconds(performance.now() - start);
      const message = `Still waiting for ${collection}: ${waited} s so far${lastFault}. Given up after ${inSeconds(total)} s in all.`;
      // Standard error is for failures.
      console.log(this.#withoutTokens(message));
    }, this.#limits.messageEvery).unref();
    try {
      return await withRetries(action, this.#limits, this.#ended.signal, ({ message }, attempt) => {
        lastFault = `; try ${attempt} of ${attempts} ended with: ${message}`;
      });
    } catch (error) {
      // Aborting the other queries makes them fail too: all report the first cause.
      this.#failed ??= this.#failure(project, collection, causeOf(error));
      // One failed collection fails the build.
      this.#ended.abort(new Error('another query failed'));
      throw this.#failed;
    } finally {
      clearInterval(waiting);
    }
  }

  #reasonOf({ reason }: AbortSignal): unknown {
    if (reason === this.#ended.signal.reason) return reason;
    return new Error(`no whole answer within ${inSeconds(this.#limits.attemptTimeout)} s`);
  }

  #failure(project: SanityProject, collection: string, cause: string): ContentError {
    const fix = fixFor(cause, project, this.#settings.apiHost);
    return new ContentError(this.#withoutTokens(`Failed to load ${collection}: ${cause}\n${fix}`));
  }

  /** A service may repeat the token in its message. */
  #withoutTokens(text: string): string {
    const tokens = Object.values(this.#settings.projects).flatMap(({ token }) => token ?? []);
    return tokens.reduce((clean, token) => clean.replaceAll(token, '[token]'), text);
  }
}

function inSeconds(milliseconds: number): number {
  return Math.max(1, Math.round(milliseconds / 1000));
}

function fixFor(cause: string, { token, tokenVariable }: SanityProject, apiHost: string): string {
  if (/^40[13]\b/.test(cause)) {
    return token === undefined
      ? 'Make the dataset public, or set SANITY_READ_TOKEN to a token that may read it.'
      : `The token cannot read this dataset: a token works for one Sanity project only. Set ${tokenVariable} to a token of this project, or SANITY_READ_TOKEN if there is only one project.`;
  }
  if (/^404\b/.test(cause)) return 'Check the project id and SANITY_DATASET.';
  if (/^4\d\d\b/.test(cause) && !/^4(?:08|29)\b/.test(cause)) {
    return 'Check SANITY_API_VERSION, and that the service at SANITY_API_HOST speaks GROQ.';
  }
  return `Check that ${apiHost} can be reached and works, then build again.`;
}
