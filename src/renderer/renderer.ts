import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import {
  CLIENT_FOLDER,
  PARTS_FILE,
  type RendererParts,
  SERVER_FOLDER,
  readParts,
} from './parts.ts';

/** A path of the site, before anything is rendered. */
export interface SitePath {
  /** File that it becomes, relative to the site's root. */
  readonly file: string;
  /** Source file of its route, from the project's folder. */
  readonly component: string;
  /** A page, or else an endpoint. */
  readonly isPage: boolean;
  /** What its `getStaticPaths` says that it depends on; absent where nothing is said. */
  readonly cacheKey: string | undefined;
  /** @throws {Error} that names the path */
  render(): Promise<Buffer>;
}

/** Renders the pages of one state of the code, with the documents that are remembered. */
export interface Renderer {
  /** Its own, absolute. */
  readonly folder: string;
  /** Absolute folder of what is served beside pages. */
  readonly client: string;
  /** SHA-256, base64url, of each file there. */
  readonly files: ReadonlyMap<string, string>;
  /** Those of them that are the bundler's style sheets of pages. */
  readonly sheets: ReadonlySet<string>;
  /** CSP source expressions of the inline scripts that its pages hold, whatever the content. */
  readonly inlineScripts: readonly string[] | undefined;
  /** Classes of its pages, those first that stand on most of them. */
  readonly classes: readonly string[] | undefined;
  /** All paths of the site, in the order of its routes; each once. */
  paths(): Promise<readonly SitePath[]>;
}

type StaticPath = Awaited<ReturnType<StaticPaths['getAll']>>[number];

/** Astro's application as it is bundled, as far as it is used here. */
type App = ConstructorParameters<typeof StaticPaths>[0] & {
  readonly routeCache: { clearAll(): void };
  setInternals(internals: unknown): void;
  setOptions(options: unknown): void;
  render(request: Request, options: { readonly routeData: unknown }): Promise<Response>;
};

/**
 * Opens a renderer. One process opens it once.
 * @param folder absolute path
 * @throws {Error} where the bundle is not one of this version of Astro
 */
export async function openRenderer(folder: string): Promise<Renderer> {
  const parts = readParts(await readFile(path.join(folder, PARTS_FILE), 'utf8'));
  const entry = path.join(folder, SERVER_FOLDER, parts.entry);
  const bundle: unknown = await import(pathToFileURL(entry).href);
  const app = appOf(bundle);
  equip(app, parts);
  return {
    folder,
    client: path.join(folder, CLIENT_FOLDER),
    files: clientFiles(parts),
    sheets: new Set(
      Object.values(parts.styles)
        .flat()
        .flatMap(({ sheet }) => (sheet.type === 'external' ? [sheet.src.replace(/^\//, '')] : [])),
    ),
    inlineScripts: parts.inlineScripts,
    classes: parts.classes,
    async paths() {
      // Content may be other than the last time.
      app.routeCache.clearAll();
      const paths = new Map<string, SitePath>();
      for (const found of await new StaticPaths(app).getAll()) {
        const each = sitePath(found, app, parts.origin);
        // Of two routes the more specific one comes first.
        if (!paths.has(each.file)) paths.set(each.file, each);
      }
      return [...paths.values()];
    },
  };
}

function clientFiles({ files }: RendererParts): ReadonlyMap<string, string> {
  const prefix = `${CLIENT_FOLDER}/`;
  return new Map(
    Object.entries(files).flatMap(([file, digest]) =>
      file.startsWith(prefix) ? [[file.slice(prefix.length), digest]] : [],
    ),
  );
}

/** Gives the application what the bundler had told Astro's own prerenderer. */
function equip(app: App, { styles, scripts }: RendererParts): void {
  app.setInternals({
    pagesByKeys: new Map(Object.entries(styles).map(([page, found]) => [page, { styles: found }])),
    entrySpecifierToBundleMap: new Map(),
  });
  // What a page logs while it is rendered belongs to the build's own words.
  const destination = { write: ({ message }: { message: string }) => console.log(message) };
  app.setOptions({ settings: { scripts }, logger: { options: { destination } } });
}

function appOf(bundle: unknown): App {
  const app: unknown =
    typeof bundle === 'object' && bundle !== null ? Reflect.get(bundle, 'app') : undefined;
  if (isApp(app)) return app;
  throw new Error(
    'The bundled pages have no application of Astro as src/renderer knows it: was Astro updated?',
  );
}

function isApp(app: unknown): app is App {
  if (typeof app !== 'object' || app === null) return false;
  const methods = ['setInternals', 'setOptions', 'render', 'getComponentByRoute'];
  return methods.every((name) => typeof Reflect.get(app, name) === 'function') && 'manifest' in app;
}

function sitePath({ pathname, route, cacheKey }: StaticPath, app: App, origin: string): SitePath {
  const isPage = route.type === 'page';
  const address = isPage ? pathname.replace(/\/?$/, '/') : pathname;
  return {
    file: isPage ? pageFile(pathname) : pathname.replace(/^\//, ''),
    component: route.component,
    isPage,
    cacheKey,
    async render() {
      const response = await app
        .render(new Request(new URL(address, origin)), { routeData: route })
        .catch((error: unknown) => {
          throw new Error(`${route.component} could not be rendered for ${address}`, {
            cause: error,
          });
        });
      // The not-found page says so itself.
      if (response.status !== 200 && response.status !== 404) {
        throw new Error(
          `${route.component} answered ${response.status} for ${address}: a static site can only hold pages.`,
        );
      }
      const bytes = Buffer.from(await response.arrayBuffer());
      // What a page leaves behind is given back at the end of a turn, and pages alone would never end it.
      await setImmediate();
      return bytes;
    },
  };
}

/** The file of a page. Directory style, but for the not-found page, which hosts look for by its name. */
function pageFile(pathname: string): string {
  const folder = pathname.replace(/^\/|\/$/g, '');
  if (folder === '404') return '404.html';
  return folder === '' ? 'index.html' : `${folder}/index.html`;
}
