import { SEARCH_FOLDER } from '~/config/search.ts';
import { type Found, listedAs, parseKinds, resultItem } from './search-result.ts';

// Runs in the browser, on the search page only, once its form is touched.

interface PagefindResult {
  data(): Promise<Found>;
}

interface Pagefind {
  options(options: { readonly ranking: { readonly metaWeights: Readonly<Record<string, number>> } }): Promise<void>;
  search(words: string): Promise<{ results: PagefindResult[] }>;
}

/** Written by the build, after everything else: the bundler must not look for it. */
const ENGINE = `/${SEARCH_FOLDER}/pagefind.js`;
const SHOWN = 20;
const PAUSE = 150;
const NOTHING_ASKED = 'Type a word or two: results appear here as you type.';

/** A page's name and what people call it count for more than a word in another page's text. */
const RANKING = { metaWeights: { title: 10, keywords: 5, image: 0, image_alt: 0 } };

const isPagefind = (module: unknown): module is Pagefind =>
  typeof module === 'object' && module !== null && 'search' in module && 'options' in module;

let loading: Promise<Pagefind> | undefined;

/** Loads the engine once; a failure is forgotten, so that the next attempt starts anew. */
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
 * Lets the search form answer in its page, at once when the address asks something or words stand
 * in it already.
 * @param form has an input named `q`; `list` takes results and names the kinds of pages, `status` says how many there are
 * @param hint stands there where nothing is found, `browse` while nothing is searched; it lists all pages
 * @returns takes the form's listeners away again
 */
export function startSearch(
  form: HTMLFormElement,
  list: HTMLElement,
  status: HTMLElement,
  hint: HTMLElement,
  browse: HTMLElement,
): () => void {
  const input = form.querySelector('input');
  if (input === null) return () => undefined;
  const kinds = parseKinds(list.dataset['kinds']);
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (message: string, items: readonly HTMLElement[], searching: boolean) => {
    status.textContent = message;
    list.replaceChildren(...items);
    list.removeAttribute('aria-busy');
    hint.hidden = true;
    browse.hidden = searching;
  };

  /** @param asked whether somebody did, who is told where there is nothing to look for */
  const search = async (asked = false) => {
    const words = input.value.trim();
    const turn = (latest += 1);
    history.replaceState(null, '', words === '' ? location.pathname : `?q=${encodeURIComponent(words)}`);
    if (words === '') {
      show(asked ? NOTHING_ASKED : '', [], false);
      return;
    }
    // Rows without words stand for those to come, unless these come at once.
    const waiting = setTimeout(() => list.setAttribute('aria-busy', 'true'), PAUSE);
    try {
      const { results } = await (await load()).search(words);
      const found = await Promise.all(results.slice(0, SHOWN).map((result) => result.data()));
      // A slow answer never replaces a later one.
      if (turn !== latest) return;
      const count = results.length === 1 ? '1 result' : `${results.length} results`;
      show(
        results.length === 0 ? `Nothing found for “${words}”.` : `${count} for “${words}”`,
        found.map((each) => resultItem(each, kinds, listedAs(each.url, browse, kinds))),
        results.length > 0,
      );
      hint.hidden = results.length > 0;
    } catch (error) {
      console.error('Search could not be loaded:', error);
      if (turn === latest) {
        show('Search could not be loaded. The list below holds everything published.', [], false);
      }
    } finally {
      clearTimeout(waiting);
    }
  };

  const listening = new AbortController();
  const { signal } = listening;
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      clearTimeout(timer);
      void search(true);
    },
    { signal },
  );
  input.addEventListener(
    'input',
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => void search(), PAUSE);
    },
    { signal },
  );
  form.addEventListener(
    'reset',
    () => {
      clearTimeout(timer);
      // The field is empty only after this event.
      timer = setTimeout(() => void search());
      input.focus();
    },
    { signal },
  );
  const asked = new URLSearchParams(location.search).get('q');
  input.value ||= asked ?? '';
  if (input.value === '') void load().catch(() => undefined);
  if (input.value !== '' || asked !== null) void search(true);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
