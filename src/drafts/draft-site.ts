import { env } from '../config/env.ts';
import { withDeadLinks } from '../content/loading/dead-links.ts';
import type { LoadedSite } from '../content/loading/load-site.ts';
import type { Renderer } from '../renderer/renderer.ts';
import { BAR_SCRIPT_FILE, barScript } from './draft-bar.ts';
import { type DraftFacts, draftFacts } from './draft-facts.ts';
import { draftRenderer } from './draft-renderer.ts';
import { studioAt } from './studio.ts';

/** What makes a site of drafts differ from the public one. */
export interface DraftSite {
  readonly renderer: Renderer;
  /** Files that the public site does not have, by their paths. */
  readonly more: ReadonlyMap<string, string>;
  /** What its bars say. Asked for once the site's files are known. */
  readonly facts: () => DraftFacts;
}

/**
 * Makes a site one of drafts.
 * @param studioUrl address of the Studio, without a slash at its end
 */
export function draftSite(
  plain: Renderer,
  { documents, report }: Pick<LoadedSite, 'documents' | 'report'>,
  studioUrl: string | null,
): DraftSite {
  const { content } = env();
  // Documents of a folder are edited there.
  const isEdited = studioUrl !== null && content.kind === 'sanity';
  const studio = isEdited ? studioAt(studioUrl, content.projects) : undefined;
  let known: DraftFacts | undefined;
  const facts = () => (known ??= draftFacts(documents, withDeadLinks(report), studio));
  return {
    renderer: draftRenderer(plain, facts),
    more: new Map([[BAR_SCRIPT_FILE, barScript]]),
    facts,
  };
}
