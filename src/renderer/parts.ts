import { z } from 'zod';

/** Name of the list of parts in a renderer's folder. */
export const PARTS_FILE = 'renderer.json';

/** Folder of the bundled pages, as Node runs them. */
export const SERVER_FOLDER = 'server';

/** Folder of what visitors get besides pages: the public folder, style sheets, scripts. */
export const CLIENT_FOLDER = 'client';

const sheet = z.discriminatedUnion('type', [
  z.object({ type: z.literal('external'), src: z.string() }),
  z.object({ type: z.literal('inline'), content: z.string() }),
]);

/** What Astro knows of a page after bundling and needs for its head. */
export const pageStyles = z.record(
  z.string(),
  z.array(z.object({ depth: z.number(), order: z.number(), sheet })),
);

export const pageScripts = z.array(z.object({ stage: z.string(), content: z.string() }));

const parts = z.object({
  /** Entry module, relative to the server folder. */
  entry: z.string(),
  /** Origin of the addresses that pages are rendered for. */
  origin: z.string(),
  styles: pageStyles,
  scripts: pageScripts,
  /** CSP source expressions of the inline scripts of its pages; absent while it is bundled. */
  inlineScripts: z.array(z.string()).optional(),
  /** Classes of its pages, those first that stand on most of them; absent while it is bundled. */
  classes: z.array(z.string()).optional(),
  /** SHA-256, base64url, of each file of the renderer by its path in the folder. */
  files: z.record(z.string(), z.string()),
});

/** A bundled site without its content: everything that rendering needs of one state of the code. */
export type RendererParts = Readonly<z.infer<typeof parts>>;

/** Reads the list of parts. @throws {Error} where it is no such list */
export function readParts(json: string): RendererParts {
  return parts.parse(JSON.parse(json));
}
