import { showLoadError } from './tell-failure.ts';
import { type Load, prepareHydration } from './hydrate.ts';

export interface IntentOptions {
  /** Only intent within descendants that match this selector counts. */
  readonly within?: string;
  /** Wakes at once where the address has one of these query parameters. */
  readonly query?: readonly string[];
}

/** What can be clicked; most of it the platform answers by itself. */
const CONTROLS = 'a[href],summary,label,input,select,textarea,button,[role=button]';
/** A button that does nothing without a script, unless it submits. */
const SCRIPTED = 'button:not([popovertarget],[commandfor]),[role=button]';
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'];

/**
 * `client:intent`: loads at the first sign of intent inside the island. A click that only React can
 * answer is held and replayed once after hydration; everything native stays native. Native clicks
 * below `[data-noted]` are reported to the island afterwards as `intent:click`.
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
  let waking = false;
  let failedBefore = false;

  const start = async () => {
    if (waking) return;
    waking = true;
    const hydrated = await hydrate();
    waking = false;
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
    // After a failure only a deliberate act tries again, not each movement of the pointer.
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

  const parameters = new URLSearchParams(location.search);
  if (query?.some((name) => parameters.has(name))) void start();
}
