import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import { env } from '#content/settings/env.ts';
import { type SanitySettings, createSanityClient } from '#content/sources/sanity.ts';
import { causeOf } from '#lib/errors.ts';
import { isStudio, previewPath } from './handshake.ts';
import { watchDrafts } from './live-events.ts';
import { messagePage } from './message-page.ts';
import { PROJECT_HEADER, type Pass, readPass, sign } from './passes.ts';

type Handler = (...args: [IncomingMessage, ServerResponse, () => void]) => void;

const COOKIE = '__Host-drafts';
/** Lifetime of a pass for a Studio, which is renewed while in use. */
const STUDIO_SECONDS = 12 * 3600;

const closed = messagePage('This page is not public yet', [
  'You need a link to see it, and links stop working after a while. Ask the person who sent you here for a new one.',
  'If you edit this site, open the preview in Sanity Studio.',
]);
const now = () => Math.floor(Date.now() / 1000);

/** A path on the preview's own origin: after two slashes, browsers expect another host. */
const onOrigin = (pathAndQuery: string) => `/${pathAndQuery.replace(/^[/\\]+/, '')}`;

/** The URL of a requested page; `undefined` if it cannot be parsed. */
function parseUrl(requested: string, origin: string): URL | undefined {
  const url = URL.parse(onOrigin(requested), origin);
  try {
    decodeURIComponent(url?.pathname ?? '%');
  } catch {
    return undefined;
  }
  // Dots may have hidden a second slash.
  if (url !== null) url.pathname = onOrigin(url.pathname);
  return url ?? undefined;
}

/** Serves the preview that `astro build` wrote to a folder, to visitors with a pass. Returns its URL. */
export async function serveDrafts(folder: string, settings: SanitySettings): Promise<string> {
  const { host, port, url: origin, studio: studioUrl } = env().drafts;
  const entry = pathToFileURL(path.join(folder, 'server/entry.mjs')).href;
  const { handler: render } = (await import(entry)) as { handler: Handler };
  const files = sirv(path.join(folder, 'client'));
  const subscribe = watchDrafts(settings);
  const studio = studioUrl === undefined ? undefined : new URL(studioUrl).origin;
  const headers = new Map([
    ['cache-control', 'no-store'],
    ['content-security-policy', `frame-ancestors ${studio ?? "'none'"}`],
    ['referrer-policy', 'same-origin'],
    ['x-content-type-options', 'nosniff'],
    ['x-robots-tag', 'noindex'],
  ]);

  async function answer(request: IncomingMessage, response: ServerResponse) {
    response.setHeaders(headers);
    const url = parseUrl(request.url ?? '', origin);
    if (url === undefined) return void response.writeHead(400).end('The address cannot be parsed.\n');
    // Astro renders the page that these name: it must be the one that is checked.
    request.url = url.pathname + url.search;
    request.headers.host = url.host;
    const refuse = (status: number) =>
      void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(closed);
    const admit = async (pass: Pass, to?: URL) => {
      const value = `${COOKIE}=${await sign(pass)}; Path=/; Max-Age=${pass.exp - now()}`;
      response.setHeader('set-cookie', `${value}; Secure; HttpOnly; SameSite=None; Partitioned`);
      if (to !== undefined) response.writeHead(307, { location: to.pathname + to.search }).end();
    };
    const studioPass = (project: string) => ({ project, exp: now() + STUDIO_SECONDS });
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const cookie = request.headers.cookie?.split('; ').find((each) => each.startsWith(`${COOKIE}=`));
    const pass = await readPass(cookie?.slice(COOKIE.length + 1));
    const [, enabled] = /^\/drafts\/enable\/([^/]+)\/$/.exec(url.pathname) ?? [];
    const project = Object.values(settings.projects).find(({ id }) => id === enabled);
    if (project !== undefined && isRead && studio !== undefined) {
      const client = createSanityClient(settings, project, 10_000);
      const isAllowed = pass?.project === project.id || (await isStudio(url, studio, client));
      return isAllowed ? admit(studioPass(project.id), parseUrl(previewPath(url), origin) ?? url) : refuse(403);
    }
    const link = await readPass(url.searchParams.get('drafts') ?? '');
    if (link !== undefined && isRead) return admit(link, parseUrl(link.path ?? url.pathname, origin) ?? url);
    if (pass === undefined) return refuse(403);
    if (!isRead) return refuse(405);
    if (pass.project !== undefined && pass.exp < now() + STUDIO_SECONDS / 2) await admit(studioPass(pass.project));
    if (url.pathname === '/drafts/events/') return subscribe(response, new Date(pass.exp * 1000));
    return files(request, response, () => {
      if (pass.path !== undefined && pass.path !== url.pathname) return refuse(403);
      request.headers[PROJECT_HEADER] = pass.project;
      return render(request, response, () => refuse(404));
    });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(`The preview of drafts failed: ${causeOf(error)}`);
      if (!response.headersSent) response.writeHead(500).end();
    });
  });
  await once(server.listen(port, host), 'listening');
  const address = server.address();
  return `http://${host}:${typeof address === 'object' ? address?.port : port}`;
}
