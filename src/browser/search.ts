import { RANKING, SEARCH_FOLDER, subjectOf } from '~/config/search.ts';
import { queryAdvice } from './query-advice.ts';
import { type SearchMatch, listItemOf, parsePageTypes, resultItem } from './search-result.ts';

interface Pagefind {
  options(options: { readonly ranking: typeof RANKING }): Promise<void>;
  search(words: string): Promise<{ readonly results: readonly { data(): Promise<SearchMatch> }[] }>;
}

/** Written after the bundle, so the bundler must not resolve it. */
const ENGINE = `/${SEARCH_FOLDER}/pagefind.js`;
const SHOWN = 20;
const PAUSE_MS = 150;

const isPagefind = (module: unknown): module is Pagefind =>
  typeof module === 'object' && module !== null && 'search' in module && 'options' in module;

let loading: Promise<Pagefind> | undefined;

/** Loads the engine once. After a failure, the next call tries again. */
function load(): Promise<Pagefind> {
  loading ??= (async () => {
    const module: unknown = await import(/* @vite-ignore */ ENGINE);
    if (!isPagefind(module)) throw new Error('pagefind.js is not the search engine');
    await module.options({ ranking: RANKING });
    return module;
  })();
  loading.catch(() => (loading = undefined));
  return loading;
}

/**
 * Makes the search form show results in its page (`components/pages/search/Results.astro`). Searches at once if the
 * URL has a query or the field has text.
 * @returns removes the form's listeners
 */
export function startSearch(form: HTMLFormElement): () => void {
  const input = form.querySelector('input');
  const [list, status, hint, browse] = ['results', 'status', 'hint', 'browse'].map((name) =>
    document.getElementById(`search-${name}`),
  );
  if (!input || !list || !status || !hint || !browse) return () => undefined;
  const types = parsePageTypes(list.dataset['types']);
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (message: string, items: readonly HTMLElement[] = []) => {
    status.textContent = message;
    list.replaceChildren(...items);
    list.removeAttribute('aria-busy');
    hint.hidden = true;
    browse.hidden = items.length > 0;
  };

  /** @param submitted whether to respond to an empty query */
  const search = async (submitted = false) => {
    const words = input.value.trim();
    const turn = (latest += 1);
    history.replaceState(null, '', words === '' ? location.pathname : `?q=${encodeURIComponent(words)}`);
    const advice = queryAdvice(words);
    if (advice !== undefined) {
      show(words !== '' || submitted ? advice : '');
      return;
    }
    const waiting = setTimeout(() => list.setAttribute('aria-busy', 'true'), PAUSE_MS);
    try {
      const { results } = await (await load()).search(subjectOf(words));
      const matches = await Promise.all(results.slice(0, SHOWN).map((result) => result.data()));
      // A slow answer never replaces a later one.
      if (turn !== latest) return;
      const count = results.length === 1 ? '1 result' : `${results.length} results`;
      show(
        results.length === 0 ? `Nothing found for “${words}”.` : `${count} for “${words}”`,
        matches.map((match) => resultItem(match, types, listItemOf(match.url, browse, types))),
      );
      hint.hidden = results.length > 0;
    } catch (error) {
      console.error('Search could not be loaded:', error);
      if (turn === latest) show('Search could not be loaded. The list below holds everything published.');
    } finally {
      clearTimeout(waiting);
    }
  };

  const schedule = (delay: number, submitted = false) => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(submitted), delay);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  const onSubmit = (event: Event) => {
    event.preventDefault();
    schedule(0, true);
  };
  const onReset = () => {
    // The field is empty only after this event.
    schedule(0);
    input.focus();
  };
  form.addEventListener('submit', onSubmit, { signal });
  form.addEventListener('reset', onReset, { signal });
  input.addEventListener('input', () => schedule(PAUSE_MS), { signal });

  const query = new URLSearchParams(location.search).get('q');
  input.value ||= query ?? '';
  if (input.value === '') void load().catch(() => undefined);
  if (input.value !== '' || query !== null) void search(true);
  return () => {
    clearTimeout(timer);
    listeners.abort();
  };
}
