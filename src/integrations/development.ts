import type { IncomingMessage } from 'node:http';
import type { AstroIntegration, HookParameters } from 'astro';
import { redirects } from '#company/redirects.ts';
import { contentTypes } from '#content/types/index.ts';
import { respelled, withQuery } from '#lib/href.ts';
import { policyOf } from './finish/policy.ts';
import { sourcesOf } from './policy-sources.ts';

type Server = HookParameters<'astro:server:setup'>;

/** Lets the development server answer as hosts do, so that what works there works live. */
export function development(): AstroIntegration {
  return {
    name: 'development',
    hooks: {
      'astro:server:setup': (server) => {
        sendPolicy(server);
        redirect(server);
      },
    },
  };
}

/** What Vite adds to pages: its own scripts and styles, its socket, and the worker that waits for a restart. */
const INLINE = ["'unsafe-inline'"];
const VITE = { 'script-src': INLINE, 'style-src': ["'self'", ...INLINE], 'connect-src': ['ws:'] };

/** Sends the policy of each page, which a build writes into it. */
function sendPolicy({ server: { middlewares } }: Server): void {
  middlewares.use((request, response, next) => {
    const { pathname } = addressOf(request);
    response.setHeader('content-security-policy', `${policyOf(VITE, sourcesOf(pathname))}; worker-src blob:`);
    next();
  });
}

const hubs = contentTypes.filter(({ hasPages }) => hasPages).map(({ path }) => RegExp.escape(path));
const PAGE = new RegExp(`^(?:${hubs.join('|')})[^/]+(/(?:index\\.md)?)?$`);

/** Files of datasets, which `content/dataset-files.ts` serves. */
const FILE = /^\/(?:images|files)\/.+\.\w+$/;

/** Answers each spelling of the address of a document, and redirects to its slash and from old addresses. */
function redirect({ server: { httpServer, middlewares } }: Server): void {
  const targets = new WeakMap<IncomingMessage, string>();
  // Astro refuses an address without a slash before any middleware of an integration.
  httpServer?.prependListener('request', (request: IncomingMessage) => {
    const { pathname, search } = addressOf(request);
    const moved = redirects[pathname.replace(/\/?$/, '/')];
    const address = respelled(pathname);
    const [isPage, end] = PAGE.exec(address) ?? [];
    if (moved !== undefined) {
      targets.set(request, withQuery(moved, search));
      request.url = '/';
    } else if (FILE.test(pathname)) {
      // A server finds a route for any file extension only with a trailing slash.
      request.url = `${pathname}/`;
    } else if (isPage !== undefined) {
      if (end === undefined) targets.set(request, `${address}/${search}`);
      request.url = `${address}${end === undefined ? '/' : ''}${search}`;
    }
  });
  middlewares.use((request, response, next) => {
    const target = targets.get(request);
    if (target === undefined) next();
    else response.writeHead(301, { location: target }).end();
  });
}

function addressOf({ url }: IncomingMessage): URL {
  return new URL(`http://localhost/${url?.replace(/^\/+/, '')}`);
}
