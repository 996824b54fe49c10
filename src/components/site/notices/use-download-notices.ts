import { type RefObject, useEffect } from 'react';
import { downloadStarted } from '#copy/notices.ts';
import { notify } from './notify.tsx';

export interface DownloadWords {
  /** The server does not have the file. */
  readonly missing: string;
  /** The server did not respond. */
  readonly unreachable: string;
}

/** After this many ms without a response, the download counts as started. */
const TIMEOUT_MS = 1500;

async function outcome(link: HTMLAnchorElement): Promise<'started' | keyof DownloadWords> {
  // Scripts cannot check files of another origin.
  if (link.origin !== location.origin) return 'started';
  const timeout = new Promise<'started'>((resolve) => {
    setTimeout(() => resolve('started'), TIMEOUT_MS);
  });
  const response = fetch(link.href, { method: 'HEAD' }).then(
    ({ ok }) => (ok ? 'started' : 'missing'),
    () => 'unreachable' as const,
  );
  return Promise.race([response, timeout]);
}

/**
 * Shows the outcome of clicks on `a[download]` in `root`, which stay plain links. Clicks before hydration arrive as
 * `intent:click` (`client/directives/intent.ts`).
 */
export function useDownloadNotices(root: RefObject<HTMLElement | null>, { missing, unreachable }: DownloadWords): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const onClick = async ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[download]');
      if (!link) return;
      const result = await outcome(link);
      const file = link.download || link.textContent;
      if (result === 'started') notify(downloadStarted, file);
      else notify(result === 'missing' ? missing : unreachable, file, 'error');
    };
    element.addEventListener('click', onClick);
    element.addEventListener('intent:click', onClick);
    return () => {
      element.removeEventListener('click', onClick);
      element.removeEventListener('intent:click', onClick);
    };
  }, [root, missing, unreachable]);
}
