import { useEffect, useRef, useState } from 'react';
import { ALL_CATEGORIES } from '~/config/perspective-categories.ts';
import { routes } from '~/config/routes.ts';
import { perspectivesTitle } from '~/copy/lists.ts';
import { type PerspectivesPage, perspectivesJsonPath, perspectivesQuery } from '~/hub/perspectives-page.ts';
import {
  type PerspectivesSelection,
  parsePerspectivesPage,
  perspectivesListPath,
  readSelection,
} from '~/hub/perspectives-selection.ts';

interface Browsing {
  readonly shown: PerspectivesPage;
  /** Asked for and on its way; undefined while nothing is. */
  readonly pending: PerspectivesSelection | undefined;
  /** Asked for last and not to be had. */
  readonly failed: PerspectivesSelection | undefined;
  /** Shows a selection and gives it an address of its own. */
  readonly choose: (selection: PerspectivesSelection) => void;
}

async function fetchPage(address: string, signal: AbortSignal): Promise<PerspectivesPage> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return parsePerspectivesPage(await answer.json());
}

function isSame(a: PerspectivesSelection, b: PerspectivesSelection): boolean {
  return a.category === b.category && a.page === b.page;
}

/**
 * Makes the document the one that its static page would be: history names each selection, and what
 * shares a page by its canonical address (a browser's menu, a bookmark) leads to this selection.
 */
function nameDocument({ category, page }: PerspectivesSelection): void {
  document.title = perspectivesTitle(category === ALL_CATEGORIES ? undefined : category, page);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) canonical.href = new URL(perspectivesListPath({ category, page }), canonical.href).href;
}

/**
 * Which page of which category is shown, kept in step with address and history. A later choice
 * always wins over a slower answer to an earlier one.
 */
export function useSelection(initial: PerspectivesPage): Browsing {
  const [shown, setShown] = useState(initial);
  const [pending, setPending] = useState<PerspectivesSelection>();
  const [failed, setFailed] = useState<PerspectivesSelection>();
  const current = useRef<AbortController>(null);

  const load = async (selection: PerspectivesSelection, push: boolean) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    const { category, page } = selection;
    const address = perspectivesJsonPath(category, page);
    setPending(selection);
    setFailed(undefined);
    try {
      const answer = isSame(selection, initial) ? initial : await fetchPage(address, signal);
      if (signal.aborted) return;
      setShown(answer);
      // As with any link: one that leads to the present address adds nothing to go back through.
      if (push && !isSame(selection, readSelection(new URL(location.href)))) {
        history.pushState(null, '', routes.perspectives + perspectivesQuery(category, page));
      }
      nameDocument(answer);
    } catch (error) {
      if (signal.aborted) return;
      console.error(`Failed to load ${address}:`, error);
      setFailed(selection);
    }
    setPending(undefined);
  };

  useEffect(() => {
    const follow = () => void load(readSelection(new URL(location.href)), false);
    // A deep link, or an address that the browser has restored.
    if (!isSame(readSelection(new URL(location.href)), initial)) follow();
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      current.current?.abort();
    };
    // The page's own data never change while it stands.
  }, []);

  return { shown, pending, failed, choose: (selection) => void load(selection, true) };
}
