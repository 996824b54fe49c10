import { type ContentSettings, env } from '../../config/env.ts';
import type { ContentSource } from '../source.ts';
import { EmbeddedSource } from './embedded.ts';
import { SanitySource } from './sanity.ts';

/** Makes the source that the settings ask for. */
export function createSource(settings: ContentSettings): ContentSource {
  return settings.kind === 'sanity' ? new SanitySource(settings) : new EmbeddedSource(settings);
}

let decided: ContentSource | undefined;

/**
 * The source of this build, decided once.
 * @throws {EnvError} when the environment is faulty
 */
export function contentSource(): ContentSource {
  decided ??= createSource(env().content);
  return decided;
}

/** Ends the use of the source: in development the next loading reads everything anew. */
export function releaseContentSource(): void {
  decided = undefined;
}
