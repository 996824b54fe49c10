import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { evaluate, parse } from 'groq-js';
import { parseEnv } from '#content/settings/env.ts';
import { loadEmbeddedDataset } from '#content/sources/embedded.ts';
import type { Limits } from '#content/sources/retry.ts';
import { SanitySource } from '#content/sources/sanity.ts';
import { isUnpublished } from '#content/sources/source.ts';
import { type TypeName, typeNames, variableOf } from '#content/types/index.ts';
import type { JsonObject } from '#lib/json.ts';

interface Options {
  /** Folder with the four dataset folders; without one the projects start empty. */
  readonly directory?: string;
  /** Only requests with this token are answered. */
  readonly token?: string;
}

interface RecordedQuery {
  readonly method: string | undefined;
  readonly project: string;
  readonly params: JsonObject;
  readonly perspective: string;
  /** `performance.now()` at its arrival. */
  readonly at: number;
  readonly authorization: string | undefined;
}

/** What a service does in place of the right answer. */
export type Fault = (response: ServerResponse) => void;

export type SanityServer = Awaited<ReturnType<typeof startSanityServer>>;
type Env = Readonly<Record<string, string>>;

const DATASET = 'production';

/** A server on a free port that speaks Sanity's query API and evaluates the GROQ that it is sent. */
export async function startSanityServer({ directory, token }: Options = {}) {
  const projects = new Map<string, Map<string, JsonObject>>();
  for (const name of typeNames) {
    const assets = { origin: 'https://cdn.sanity.io', projectId: name, dataset: DATASET };
    const loaded = directory === undefined ? undefined : await loadEmbeddedDataset(name, directory, assets);
    projects.set(name, loaded?.documents ?? new Map<string, JsonObject>());
  }
  const queries: RecordedQuery[] = [];
  const listeners = new Set<ServerResponse>();

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const { method } = request;
    const { 'x-sanity-project-id': id, authorization } = request.headers;
    const project = String(id);
    const params: JsonObject = {};
    for (const [name, value] of searchParams) {
      if (name.startsWith('$')) params[name.slice(1)] = JSON.parse(value);
    }
    const perspective = searchParams.get('perspective') ?? 'published';
    queries.push({ method, project, params, perspective, at: performance.now(), authorization });
    const fault = server.faultOf(project);
    if (fault !== undefined) return fault(response);
    if (pathname.endsWith('/data/live/events/production')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: welcome\ndata: {}\n\n');
      listeners.add(response.once('close', () => listeners.delete(response)));
      return;
    }
    const stored = projects.get(project);
    if (!/^\/v\d{4}-\d\d-\d\d\/data\/query\/production$/.test(pathname) || stored === undefined) {
      return sendJson(response, 404, { message: `${project} has no dataset at ${pathname}` });
    }
    const isRefused =
      token === undefined
        ? perspective !== 'published' && authorization === undefined
        : authorization !== `Bearer ${token}`;
    if (isRefused) return sendJson(response, 401, { message: 'Session not found' });
    const documents = seenIn(perspective, stored);
    const value = await evaluate(parse(searchParams.get('query') ?? '', { params }), {
      dataset: [...documents.values()],
      params,
      dereference: ({ _ref }: { _ref: string }) => Promise.resolve(documents.get(_ref)),
    });
    sendJson(response, 200, { result: await value.get() });
  };

  const http = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      sendJson(response, 400, { error: { description: String(error) } });
    });
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  const origin = `http://127.0.0.1:${address.port}`;
  const close = async () => {
    const closed = once(http, 'close');
    http.close();
    http.closeAllConnections();
    await closed;
  };
  const ids = typeNames.map((name) => [variableOf(name, 'PROJECT_ID'), name]);
  /** Variables that make a build read this server. */
  const env: Env = { SANITY_API_HOST: origin, ...Object.fromEntries(ids) };
  const server = {
    origin,
    /** Every query, faulty answers included, in the order of arrival. */
    queries,
    /** The fault that strikes a query to this project, if any. */
    faultOf: (_project: string): Fault | undefined => undefined,
    /** Sends a live event about a change. */
    announce() {
      for (const each of listeners) each.write('event: message\nid: 1\ndata: {"tags":["s1:a"]}\n\n');
    },
    /** The documents of a project by `_id`, to be changed at will. Project ids are the types' names. */
    documents(project: TypeName): Map<string, JsonObject> {
      const documents = projects.get(project);
      if (documents === undefined) throw new Error(`There is no project ${project}.`);
      return documents;
    },
    env,
    settings(variables?: Env) {
      const { content } = parseEnv({ ...env, ...variables });
      if (content.kind !== 'sanity') throw new Error('The variables do not ask for Sanity.');
      return content;
    },
    /** What a build reads by these variables. */
    source: (variables?: Env, limits?: Partial<Limits>) => new SanitySource(server.settings(variables), limits),
    close,
    [Symbol.asyncDispose]: close,
  };
  return server;
}

/** Documents as a perspective shows them: drafts and versions, the strongest named first, in their places. */
function seenIn(perspective: string, stored: ReadonlyMap<string, JsonObject>) {
  const documents = [...stored].map(([id, document]): [string, JsonObject] => [
    id,
    { ...document, _rev: createHash('sha1').update(JSON.stringify(document)).digest('hex') },
  ]);
  if (perspective === 'raw') return new Map(documents);
  const seen = new Map(documents.filter(([id]) => !isUnpublished(id)));
  const names = perspective.split(',').filter((name) => name !== 'published');
  for (const name of names.reverse()) {
    const prefix = name === 'drafts' ? 'drafts.' : `versions.${name}.`;
    for (const [id, document] of documents) {
      const _id = id.slice(prefix.length);
      if (id.startsWith(prefix)) seen.set(_id, { ...document, _id });
    }
  }
  return seen;
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
