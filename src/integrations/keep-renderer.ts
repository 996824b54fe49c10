import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { z } from 'zod';
import { PARTS_FILE, SERVER_FOLDER, pageScripts, pageStyles } from '../renderer/parts.ts';

const KEEP = 'keep-renderer';

/** What the default prerenderer has learned from the bundler, as far as rendering needs it. */
const bundled = z.object({
  origin: z.string(),
  allPages: z.record(z.string(), z.object({ styles: pageStyles.valueType })),
  settings: z.object({ scripts: pageScripts }),
});

/**
 * Keeps the bundled pages instead of rendering them: content is read when a page is rendered, so that
 * new content needs no bundling, and several processes can render at once.
 * @param folder absolute path, on the disk of the build; gets the bundled pages and a list of parts
 */
export function keepRenderer(folder: string): AstroIntegration {
  let server: string | undefined;
  return {
    name: KEEP,
    hooks: {
      'astro:config:done': ({ config }) => {
        server = fileURLToPath(new URL('.prerender/', config.outDir));
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          async setup() {
            await prerenderer.setup?.();
            if (server === undefined) throw new Error('Astro built before it was set up.');
            await rename(server, path.join(folder, SERVER_FOLDER));
            await writeFile(path.join(folder, PARTS_FILE), JSON.stringify(learned(prerenderer)));
          },
          // Nothing is rendered here.
          getStaticPaths: () => Promise.resolve([]),
        }));
      },
    },
  };
}

function learned(prerenderer: AstroPrerenderer): unknown {
  const app: unknown = Reflect.get(prerenderer, 'app');
  const { origin, allPages, settings } = bundled.parse(optionsOf(app));
  const styles = Object.fromEntries(
    Object.entries(allPages).map(([page, found]) => [page, found.styles]),
  );
  return { origin, styles, scripts: settings.scripts };
}

function optionsOf(app: unknown): unknown {
  const getOptions: unknown =
    typeof app === 'object' && app !== null ? Reflect.get(app, 'getOptions') : undefined;
  return typeof getOptions === 'function' ? Reflect.apply(getOptions, app, []) : undefined;
}

/** Ends a plain `astro build`: it would leave a site without pages. */
export function refusePlainBuild(): AstroIntegration {
  let isKept = false;
  return {
    name: 'refuse-plain-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        isKept = config.integrations.some(({ name }) => name === KEEP);
      },
      'astro:build:start': () => {
        if (isKept) return;
        throw new Error(
          '`astro build` only bundles this site; its pages are rendered and finished afterwards. Run `npm run build`.',
        );
      },
    },
  };
}
