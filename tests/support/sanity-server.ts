import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { evaluate, parse } from 'groq-js';
import type { EmbeddedAsset } from '../../src/content/sources/embedded-assets.ts';
import { loadEmbeddedDataset } from '../../src/content/sources/embedded.ts';
import { type TypeName, typeNames, variableOf } from '../../src/content/types/index.ts';
import { type JsonObject, isJsonObject } from '../../src/lib/json.ts';
import { contentType } from '../../src/lib/content-types.ts';
import { FaultPlan, strike } from './sanity-faults.ts';
import { perspectiveOf, seenIn } from './sanity-perspectives.ts';

export interface SanityServerOptions {
  /** Folder with the four dataset folders; without one the projects start empty. */
  readonly directory?: string;
  /** Origin in the addresses of assets; the real CDN's unless told otherwise. */
  readonly assetOrigin?: string;
  /** Only requests with this token are answered. */
  readonly token?: string;
  /** The only token that may read drafts, of those that may read at all; any may unless told otherwise. */
  readonly draftsToken?: string;
  /** Answers with drafts whatever perspective is asked for, as a faulty proxy might. */
  readonly ignorePerspective?: boolean;
  /** Revision of a document; another for any other content unless told otherwise. */
  readonly revisionOf?: (document: JsonObject) => string;
}

/** A revision that changes with every edit, as Sanity's do. */
export function revisionOf({ _rev, ...document }: JsonObject): string {
  return hash('sha1', JSON.stringify(document)).slice(0, 22);
}

/** The same, looked up once a document: for where the service's own work is not what is measured. */
export function knownRevisionOf(): (document: JsonObject) => string {
  const known = new WeakMap<JsonObject, string>();
  return (document) => {
    const revision = known.get(document) ?? revisionOf(document);
    known.set(document, revision);
    return revision;
  };
}

export interface RecordedQuery {
  readonly method: string;
  readonly project: string;
  readonly query: string;
  readonly params: JsonObject;
  readonly perspective: string | null;
  /** `performance.now()` at its arrival. */
  readonly at: number;
  readonly authorization: string | undefined;
}

export interface SanityServer {
  readonly origin: string;
  /** Every query, faulty answers included, in the order of arrival. */
  readonly queries: readonly RecordedQuery[];
  readonly faults: FaultPlan;
  /**
   * The documents of a project by `_id`, to be changed at will; their revisions follow. Project ids
   * are the dataset names.
   */
  documents(project: TypeName): Map<string, JsonObject>;
  /** Variables that make a build read this server. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

const DATASET = 'production';
const QUERY_PATH = /^\/v(\d{4}-\d{2}-\d{2})\/data\/query\/([^/]+)$/;

/** A server on a free port that speaks Sanity's query API and evaluates the GROQ that it is sent. */
export async function startSanityServer(options: SanityServerOptions = {}): Promise<SanityServer> {
  const projects = new Map<string, Map<string, JsonObject>>();
  const assets = new Map<string, EmbeddedAsset>();
  for (const name of typeNames) {
    const base = {
      origin: options.assetOrigin ?? 'https://cdn.sanity.io',
      projectId: name,
      dataset: DATASET,
    };
    const loaded =
      options.directory === undefined
        ? undefined
        : await loadEmbeddedDataset(name, options.directory, base);
    projects.set(name, new Map(loaded?.documents));
    for (const asset of loaded?.assets ?? []) {
      assets.set(new URL(asset.document.url).pathname, asset);
    }
  }
  const faults = new FaultPlan();
  const queries: RecordedQuery[] = [];

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const asset = assets.get(url.pathname);
    if (asset !== undefined) {
      response.writeHead(200, { 'content-type': contentType(asset.file) });
      response.end(await readFile(asset.file));
      return;
    }
    const [, apiVersion, dataset] = QUERY_PATH.exec(url.pathname) ?? [];
    if (apiVersion === undefined || dataset === undefined)
      return sendError(response, 404, 'Not Found', 'No such endpoint');
    const project = String(request.headers['x-sanity-project-id'] ?? '');
    const { query, params } = await readQuery(request, url);
    const perspective = url.searchParams.get('perspective');
    const { authorization } = request.headers;
    queries.push({
      method: request.method ?? '',
      project,
      query,
      params,
      perspective,
      at: performance.now(),
      authorization,
    });
    const fault = faults.take(project, perspective);
    if (fault !== undefined && 'kind' in fault && fault.kind === 'hang') faults.noteHung(response);
    if (fault !== undefined && !(await strike(fault, response))) return;
    if (options.token !== undefined && authorization !== `Bearer ${options.token}`) {
      return sendError(response, 401, 'Unauthorized', 'Session not found');
    }
    const documents = projects.get(project);
    if (documents === undefined || dataset !== DATASET) {
      return sendError(response, 404, 'Not Found', `Dataset "${dataset}" not found for project ID "${project}"`); // prettier-ignore
    }
    const shown = perspectiveOf(perspective, apiVersion);
    const readsDrafts =
      options.draftsToken === undefined
        ? authorization !== undefined
        : authorization === `Bearer ${options.draftsToken}`;
    if (Array.isArray(shown) && !readsDrafts && options.ignorePerspective !== true) {
      if (authorization === undefined) {
        return sendError(response, 401, 'Unauthorized', `The perspective "${String(perspective)}" needs authentication`); // prettier-ignore
      }
      return sendError(response, 403, 'Forbidden', 'Insufficient permissions; permission "read" required'); // prettier-ignore
    }
    const revised = options.revisionOf ?? revisionOf;
    const stored = new Map(
      [...documents].map(([id, document]) => [id, { ...document, _rev: revised(document) }]),
    );
    // Strangers see of the raw documents what is public.
    const seen = shown === 'raw' && !readsDrafts ? 'published' : shown;
    const visible = options.ignorePerspective === true ? stored : seenIn(seen, stored);
    await sendResult(response, query, params, visible);
  };

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (!response.headersSent) sendError(response, 500, 'Internal', String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  const origin = `http://127.0.0.1:${address.port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    origin,
    queries,
    faults,
    documents(project) {
      const documents = projects.get(project);
      if (documents === undefined) throw new Error(`There is no project ${project}.`);
      return documents;
    },
    env: {
      SANITY_API_HOST: origin,
      ...Object.fromEntries(typeNames.map((name) => [variableOf(name, 'PROJECT_ID'), name])),
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

interface Query {
  readonly query: string;
  readonly params: JsonObject;
}

async function readQuery(request: IncomingMessage, url: URL): Promise<Query> {
  if (request.method === 'POST') {
    const chunks = await Array.fromAsync(request);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (!isJsonObject(body)) throw new Error('The body is no object.');
    const params = isJsonObject(body['params']) ? body['params'] : {};
    return { query: String(body['query']), params };
  }
  const params: JsonObject = {};
  for (const [name, value] of url.searchParams) {
    if (name.startsWith('$')) params[name.slice(1)] = JSON.parse(value);
  }
  return { query: url.searchParams.get('query') ?? '', params };
}

async function sendResult(
  response: ServerResponse,
  query: string,
  params: JsonObject,
  documents: ReadonlyMap<string, JsonObject>,
): Promise<void> {
  const start = performance.now();
  let tree: ReturnType<typeof parse>;
  try {
    tree = parse(query, { params });
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error);
    sendJson(response, 400, { error: { type: 'queryParseError', description } });
    return;
  }
  const value = await evaluate(tree, {
    dataset: [...documents.values()],
    params,
    dereference: ({ _ref }: { _ref: string }) => Promise.resolve(documents.get(_ref)),
  });
  const result: unknown = await value.get();
  const ms = Math.round(performance.now() - start);
  sendJson(response, 200, { query, result, syncTags: ['s1:test'], ms });
}

function sendError(response: ServerResponse, statusCode: number, error: string, message: string) {
  sendJson(response, statusCode, { statusCode, error, message });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
