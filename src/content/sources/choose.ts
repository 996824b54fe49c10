import { type ContentSettings, env } from '../../config/env.ts';
import type { ContentSource } from '../source.ts';
import { EmbeddedSource } from './embedded.ts';
import { SanitySource } from './sanity.ts';

/** Makes the source that the settings ask for. */
export function createSource(settings: ContentSettings): ContentSource {
  return settings.kind === 'sanity' ? new SanitySource(settings) : new EmbeddedSource(settings);
}

let current: ContentSource | undefined;

/**
 * The source of the loading that goes on: its four loaders share one.
 * @throws {EnvError} when the environment is faulty
 */
export function contentSource(): ContentSource {
  current ??= createSource(env().content);
  return current;
}

/** Ends the use of a source: in development the next loading reads everything anew. */
export function releaseContentSource(source: ContentSource): void {
  if (current === source) current = undefined;
}
