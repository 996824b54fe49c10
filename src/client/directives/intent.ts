import { type Load, prepareHydration } from './hydrate.ts';
import { showLoadError } from './show-load-error.ts';

export interface IntentOptions {
  /** Selector of the descendants in which intent counts. */
  readonly within?: string;
  /** Hydrates at once if the URL has one of these query parameters. */
  readonly query?: readonly string[];
}

/** Elements that respond to clicks, most of them natively. */
const CONTROLS = 'a[href],summary,label,input,select,textarea,button,[role=button]';
/** Buttons that need a script, unless they submit. */
const SCRIPTED = 'button:not([popovertarget],[commandfor]),[role=button]';
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'change'];

/**
 * `client:intent`: hydrates at the first sign of intent in the island. Clicks that only React can handle are held, and
 * replayed after hydration. Native clicks stay native; those in `[data-noted]` are reported to the island after
 * hydration as `intent:click`. An option that is chosen before hydration may name data to request in `data-preload`.
 */
export default function intent(
  load: Load,
  { value }: { readonly value: IntentOptions | boolean | '' },
  island: HTMLElement,
): void {
  const { within, query }: IntentOptions = typeof value === 'object' ? value : {};
  const hydrate = prepareHydration(load, island);
  const held = new Set<HTMLElement>();
  const noted = new Set<HTMLElement>();
  const signals = new AbortController();
  const { signal } = signals;
  let hydrating = false;
  let failedBefore = false;

  const start = async () => {
    if (hydrating) return;
    hydrating = true;
    const hydrated = await hydrate();
    hydrating = false;
    if (hydrated) signals.abort();
    else {
      failedBefore = true;
      showLoadError();
    }
    for (const control of held) {
      control.removeAttribute('aria-busy');
      if (hydrated) control.click();
    }
    held.clear();
    if (!hydrated) return;
    for (const link of noted) link.dispatchEvent(new Event('intent:click', { bubbles: true }));
  };

  const onSign = ({ target, type }: Event) => {
    if (!(target instanceof Element) || (within && !target.closest(within))) return;
    if (type === 'change' && target instanceof HTMLSelectElement)
      preload(target.selectedOptions[0]?.dataset['preload']);
    // After a failure, pointer movements do not retry.
    if (!failedBefore || type !== SIGNS[0]) void start();
  };

  const onClick = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>(CONTROLS);
    if (!control) return;
    const submits = control instanceof HTMLButtonElement && control.form && control.type !== 'button';
    if (control.matches(SCRIPTED) && !submits) {
      event.preventDefault();
      event.stopImmediatePropagation();
      held.add(control);
      control.setAttribute('aria-busy', 'true');
    } else if (control.closest('[data-noted]')) {
      noted.add(control);
    }
    onSign(event);
  };

  for (const sign of SIGNS) island.addEventListener(sign, onSign, { passive: true, signal });
  island.addEventListener('click', onClick, { capture: true, signal });

  if (query) {
    const parameters = new URLSearchParams(location.search);
    if (query.some((name) => parameters.has(name))) void start();
  }
}

/** Requests what the island will fetch for the chosen option, together with the island. */
function preload(href: string | undefined): void {
  if (href === undefined) return;
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href });
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}
