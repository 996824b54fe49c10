import type { SiteContext } from '../finish/context.ts';
import type { PageFacts } from '../finish/facts.ts';
import { finishPage } from '../finish/finish-page.ts';
import type { Blocked } from '../finish/steps/policy.ts';
import { digestOf } from '../lib/digest.ts';
import type { SitePath } from '../renderer/renderer.ts';

/** A path, rendered and finished. */
export interface MadePage {
  readonly file: string;
  /** Digest of the bytes as they were rendered. */
  readonly source: string;
  readonly bytes: Buffer;
  /** The rest is of pages alone. */
  readonly facts?: PageFacts | undefined;
  readonly blocked?: readonly Blocked[] | undefined;
}

/** Address of a page's file, from the site's root: `/about/`, `/404.html`. */
export function addressOf(file: string): string {
  return `/${file}`.replace(/\/index\.html$/, '/');
}

/** A path as Astro has rendered it. */
export interface RenderedPage {
  readonly path: SitePath;
  readonly bytes: Buffer;
  /** Their digest. */
  readonly source: string;
}

/**
 * Renders a path and finishes it, unless it is rendered as before.
 * @param before digest of the bytes as they were rendered for the site before
 * @returns `undefined` where nothing changed
 */
export async function makePage(
  path: SitePath,
  context: SiteContext,
  before: string | undefined,
): Promise<MadePage | undefined> {
  const rendered = await renderPage(path);
  return rendered.source === before ? undefined : finishRendered(rendered, context);
}

/** @throws {Error} that names the path */
export async function renderPage(path: SitePath): Promise<RenderedPage> {
  const bytes = await path.render();
  return { path, bytes, source: digestOf(bytes) };
}

/** Finishes what was rendered. */
export async function finishRendered(
  { path: { file, isPage }, bytes: rendered, source }: RenderedPage,
  context: SiteContext,
): Promise<MadePage> {
  if (!isPage) return { file, source, bytes: rendered };
  const { html, facts, blocked } = await finishPage(addressOf(file), rendered.toString(), context);
  return { file, source, bytes: Buffer.from(html), facts, blocked };
}
