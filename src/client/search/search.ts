import { SEARCH_ENGINE, SEARCH_FOLDER, SEARCH_OPTIONS, subjectOf } from './options.ts';
import { queryAdvice } from './query-advice.ts';
import { type SearchMatch, listItemOf, parsePageTypes, resultItem } from './result.ts';

interface Engine {
  search(words: string): Promise<{ readonly results: readonly { data(): Promise<SearchMatch> }[] }>;
}

interface Pagefind {
  createInstance(options: typeof SEARCH_OPTIONS): Engine;
}

const SHOWN = 20;
/** These are loaded before the others, so that they appear earlier on a slow line. */
const FIRST = 3;
const PAUSE_MS = 150;
/** Waits before screen readers are told that a search takes long, and what it found. */
const TELL_MS = { waiting: 500, found: 700 } as const;

const isPagefind = (module: unknown): module is Pagefind =>
  typeof module === 'object' && module !== null && 'createInstance' in module;

let loading: Promise<Engine> | undefined;

/** Parts of the index that could not be loaded. Pagefind tells this to the console only, and finds less. */
let missingParts = 0;

function countMissingParts(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    const isPart = String(request[0]).startsWith(`/${SEARCH_FOLDER}/`);
    const response = await fetch(...request).catch((error: unknown) => {
      if (isPart) missingParts += 1;
      throw error;
    });
    if (isPart && !response.ok) missingParts += 1;
    return response;
  };
}

/** Loads the engine once, and the next time after a failure. */
function load(): Promise<Engine> {
  loading ??= import(/* @vite-ignore */ SEARCH_ENGINE).then((module: unknown) => {
    if (!isPagefind(module)) throw new Error('pagefind.js is not the search engine');
    return module.createInstance(SEARCH_OPTIONS);
  });
  return loading;
}

/**
 * Makes the search form show results in its page (`components/pages/search/Results.astro`). Searches at once if the
 * URL has a query or the field has text.
 */
export function startSearch(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const [list, status, spoken, hint, browse] = ['results', 'status', 'spoken', 'hint', 'browse'].map((name) =>
    document.getElementById(`search-${name}`),
  );
  if (!input || !list || !status || !spoken || !hint || !browse) return;
  countMissingParts();
  const types = parsePageTypes(list.dataset['types']);
  const query = () => new URLSearchParams(location.search).get('q');
  let latest = 0;
  let [timer, waiting, telling]: ReturnType<typeof setTimeout>[] = [];

  /** Tells screen readers, unless they are told something else before that. */
  const tell = (message: string, delay: number) => {
    clearTimeout(telling);
    telling = setTimeout(() => (spoken.textContent = message), delay);
  };
  const show = (message: string, items: readonly HTMLElement[] = []) => {
    clearTimeout(waiting);
    status.textContent = message;
    tell(message, TELL_MS.found);
    list.replaceChildren(...items);
    list.removeAttribute('aria-busy');
    hint.hidden = true;
    browse.hidden = items.length > 0;
  };

  /**
   * @param submitted whether to respond to an empty query
   * @param isRetry whether the engine has just been loaded again, as a new release may have replaced the index
   */
  const search = async (submitted = false, isRetry = false): Promise<void> => {
    const words = input.value.trim();
    const turn = (latest += 1);
    history.replaceState(null, '', words === '' ? location.pathname : `?q=${encodeURIComponent(words)}`);
    const advice = queryAdvice(words);
    if (advice !== undefined) {
      show(words !== '' || submitted ? advice : '');
      return;
    }
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      list.setAttribute('aria-busy', 'true');
      status.textContent = 'Searching…';
    }, PAUSE_MS);
    tell('Searching…', TELL_MS.waiting);
    try {
      const before = missingParts;
      const engine = await load();
      const { results } = await engine.search(subjectOf(words));
      if (missingParts > before) throw new Error('a part of the index is missing');
      const itemsOf = (from: number, to: number) =>
        Promise.all(
          results.slice(from, to).map(async (result) => {
            const match = await result.data();
            return resultItem(match, types, listItemOf(match.url, browse, types));
          }),
        );
      const first = await itemsOf(0, FIRST);
      // A slow answer never replaces a later one.
      if (turn !== latest) return;
      const count = results.length === 1 ? '1 result' : `${results.length} results`;
      show(results.length === 0 ? `Nothing found for “${words}”.` : `${count} for “${words}”`, first);
      hint.hidden = results.length > 0;
      const others = await itemsOf(FIRST, SHOWN);
      if (turn === latest) list.append(...others);
    } catch (error) {
      loading = undefined;
      if (turn !== latest) return;
      if (!isRetry) return search(submitted, true);
      console.error('Search could not be loaded:', error);
      show(form.dataset['failed'] ?? '');
    }
  };

  const schedule = (delay: number, submitted = false) => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(submitted), delay);
  };
  form.addEventListener('submit', () => schedule(0, true));
  form.addEventListener('reset', () => {
    // The field is empty only after this event.
    schedule(0);
    input.focus();
  });
  input.addEventListener('input', () => schedule(PAUSE_MS));
  // Safari empties a field without completion in each page that it restores, after `pageshow`.
  addEventListener('pagehide', () => (input.autocomplete = 'on'));
  addEventListener('pageshow', () => (input.autocomplete = 'off'));

  input.value ||= query() ?? '';
  if (input.value === '') void load().catch(() => undefined);
  if (input.value !== '' || query() !== null) void search(true);
}
