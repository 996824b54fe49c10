import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ALL_CATEGORIES } from '#company/perspective-categories.ts';
import { routes } from '#company/routes.ts';
import { perspectivesList, perspectivesTitle } from '#copy/lists.ts';
import {
  type PerspectivesPage,
  type PerspectivesSelection,
  existingPage,
  parsePerspectivesPage,
  perspectivesJsonPath,
  perspectivesListPath,
  perspectivesQuery,
  readSelection,
} from '#client/perspectives.ts';

interface Browsing {
  readonly shown: PerspectivesPage;
  /** The selection that is loading. */
  readonly pending: PerspectivesSelection | undefined;
  /** The last selection, if it could not be loaded. */
  readonly failed: PerspectivesSelection | undefined;
  /** Shows a selection and updates the URL. */
  readonly choose: (selection: PerspectivesSelection) => void;
}

async function fetchPage(path: string, signal: AbortSignal): Promise<PerspectivesPage> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return parsePerspectivesPage(await response.json());
}

function isSame(a: PerspectivesSelection, b: PerspectivesSelection): boolean {
  return a.category === b.category && a.page === b.page;
}

/** Sets the title, heading and canonical URL to those of the selection's static page. */
function updatePage(selection: PerspectivesSelection): void {
  const { page } = selection;
  const category = selection.category === ALL_CATEGORIES ? undefined : selection.category;
  document.title = perspectivesTitle(category, page);
  // See `PerspectivesMasthead.astro`.
  const [above, heading] = document.querySelectorAll<HTMLElement>('h1 > *');
  above?.toggleAttribute('hidden', category === undefined);
  heading?.replaceChildren(category ?? perspectivesList.name);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) canonical.href = new URL(perspectivesListPath(selection), canonical.href).href;
}

/** The page and category that are shown, in sync with URL and history. A slow response never replaces a later one. */
export function useSelection(initial: PerspectivesPage, pageCounts: readonly number[]): Browsing {
  // Whether the list is the one that the URL asked for when it was opened, or an error says why not.
  const [isReady, setReady] = useState(false);
  const [shown, setShown] = useState(initial);
  const [pending, setPending] = useState<PerspectivesSelection>();
  const [failed, setFailed] = useState<PerspectivesSelection>();
  const current = useRef<AbortController>(null);

  const load = async (selection: PerspectivesSelection, push: boolean) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    const path = perspectivesJsonPath(selection);
    setPending(selection);
    setFailed(undefined);
    try {
      const next = isSame(selection, initial) ? initial : await fetchPage(path, signal);
      if (signal.aborted) return;
      setShown(next);
      // Like a link to the current page, a selection that is in the URL adds no history entry.
      if (push && !isSame(selection, readSelection(new URL(location.href)))) {
        history.pushState(null, '', routes.perspectives + perspectivesQuery(selection));
      }
      updatePage(next);
    } catch (error) {
      if (signal.aborted) return;
      console.error(`Failed to load ${path}:`, error);
      setFailed(selection);
    }
    setPending(undefined);
    setReady(true);
  };

  useEffect(() => {
    const follow = () => {
      const asked = readSelection(new URL(location.href));
      const selection = existingPage(asked, pageCounts);
      if (!isSame(asked, selection))
        history.replaceState(history.state, '', routes.perspectives + perspectivesQuery(selection));
      void load(selection, false);
    };
    // A deep link, or a URL that the browser has restored.
    if (isSame(readSelection(new URL(location.href)), initial)) setReady(true);
    else follow();
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      current.current?.abort();
    };
    // The props never change.
  }, []);

  // Set by `client/inline/await-list.ts`. Before the next paint, so that nothing else is seen in between.
  useLayoutEffect(() => {
    if (isReady) document.documentElement.classList.remove('awaiting-list');
  }, [isReady]);

  return { shown, pending, failed, choose: (selection) => void load(selection, true) };
}
