import type { ControlRequest } from './control.ts';
import type { Preview } from './drafts/preview.ts';
import { nextReleaseWords } from './next-release-words.ts';
import type { Publisher } from './publisher.ts';

/** What commands are carried out by. */
export interface Performers {
  readonly publisher: Publisher;
  /** Absent where none is made, or no publisher runs. */
  readonly preview?: Preview | undefined;
}

/** Does what a command says, by the publisher of its folder, and gives what is answered. */
export async function perform(
  { publisher, preview }: Performers,
  request: ControlRequest,
): Promise<unknown> {
  switch (request.command) {
    case 'status':
      return publisher.status();
    case 'rebuild':
      return { rebuild: await publisher.rebuildByHand(request) };
    case 'rollback':
      return publisher.rollback(request.name);
    case 'hold':
      return { hold: await publisher.hold(request.reason) };
    case 'release': {
      const lifted = await publisher.release();
      return lifted === null ? { release: 'There is no hold.' } : { release: 'queued', lifted };
    }
    case 'diff': {
      const next = await publisher.diff();
      return { next, words: nextReleaseWords(next) };
    }
    case 'preview':
      return linkTo(preview, request.path);
  }
}

/** A link, and a rebuild in case a webhook was lost. */
async function linkTo(preview: Preview | undefined, path: string): Promise<unknown> {
  if (preview === undefined) {
    throw new Error(
      'No preview of drafts is made: set SANITY_READ_TOKEN (docs/preview.md), and PREVIEW not to false, and start the publisher again.',
    );
  }
  const link = preview.link(path);
  const rebuild = await preview.rebuild({ reason: 'by hand', everything: false });
  return { ...link, rebuild };
}
