import { type RefObject, useEffect } from 'react';
import { downloadStarted } from '~/copy/notices.ts';
import { notify } from './notify.tsx';

export interface DownloadWords {
  /** The server answered that it does not have the file. */
  readonly missing: string;
  /** No answer at all. */
  readonly unreachable: string;
}

/** A line this slow is told that the download has started; the browser reports what comes of it. */
const PATIENCE = 1500;

async function outcome(link: HTMLAnchorElement): Promise<'started' | keyof DownloadWords> {
  // Another origin says nothing about its files to a script.
  if (link.origin !== location.origin) return 'started';
  const patience = new Promise<'started'>((resolve) => {
    setTimeout(() => resolve('started'), PATIENCE);
  });
  const answer = fetch(link.href, { method: 'HEAD' }).then(
    ({ ok }) => (ok ? 'started' : 'missing'),
    () => 'unreachable' as const,
  );
  return Promise.race([answer, patience]);
}

/**
 * Tells what becomes of clicks on `a[download]` below `root`. The links themselves stay plain links;
 * clicks made before hydration arrive as `intent:click` (`directives/intent.ts`).
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
