// Google Analytics with consent: asks first, remembers the choice, respects Global Privacy Control, loads after the
// visitor's first action when the browser is idle, and stops when consent is withdrawn.

type Choice = 'granted' | 'refused';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** Key of local storage. Not in `client/storage.ts`, so that this script imports no chunk of the islands. */
const CHOICE_KEY = 'analytics-choice';

const SOURCE = 'https://www.googletagmanager.com/gtag/js?id=';
const FIRST_ACTIONS = ['pointerdown', 'keydown', 'touchstart', 'scroll'] as const;

/** Longest wait until the browser is idle. */
const IDLE_TIMEOUT_MS = 5000;

/**
 * Wires up the consent banner: its buttons with `data-choice`, and buttons with `data-analytics-choices` anywhere on the
 * page, which open it.
 * @param banner hidden element with the measurement ID in `data-id`
 */
export function startAnalytics(banner: HTMLElement): void {
  const id = banner.dataset['id'] ?? '';
  const refusedByBrowser = navigator.globalPrivacyControl === true;
  let choice: Choice | null = refusedByBrowser ? 'refused' : readChoice();
  let opener: HTMLElement | null = null;

  const updateBanner = (): void => {
    for (const button of banner.querySelectorAll<HTMLButtonElement>('[data-choice]')) {
      button.setAttribute('aria-pressed', String(button.dataset['choice'] === choice));
      button.disabled = refusedByBrowser && button.dataset['choice'] === 'granted';
    }
    banner.querySelector<HTMLElement>('[data-gpc]')?.toggleAttribute('hidden', !refusedByBrowser);
  };

  banner.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-choice]') : null;
    if (button === null) return;
    choice = button.dataset['choice'] === 'granted' ? 'granted' : 'refused';
    storeChoice(choice);
    updateBanner();
    banner.hidden = true;
    opener?.focus();
    if (choice === 'granted') whenIdle(load);
    else unload(id);
  });
  for (const button of document.querySelectorAll<HTMLElement>('[data-analytics-choices]')) {
    button.addEventListener('click', () => {
      opener = button;
      banner.hidden = false;
      banner.querySelector<HTMLElement>('[data-choice]:not(:disabled)')?.focus();
    });
  }
  const load = (): void => {
    // Consent may have been withdrawn in the meantime.
    if (choice === 'granted') loadTag(id);
  };

  updateBanner();
  if (choice === null) banner.hidden = false;
  if (choice === 'granted') {
    afterFirstAction(() => {
      whenIdle(load);
    });
  }
}

function readChoice(): Choice | null {
  try {
    const stored = localStorage.getItem(CHOICE_KEY);
    return stored === 'granted' || stored === 'refused' ? stored : null;
  } catch {
    // Storage is not available: the choice is kept for this page only.
    return null;
  }
}

function storeChoice(choice: Choice): void {
  try {
    localStorage.setItem(CHOICE_KEY, choice);
  } catch {
    // See readChoice.
  }
}

function afterFirstAction(then: () => void): void {
  const controller = new AbortController();
  for (const action of FIRST_ACTIONS) {
    addEventListener(
      action,
      () => {
        controller.abort();
        then();
      },
      { passive: true, once: true, signal: controller.signal },
    );
  }
}

function whenIdle(then: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(then, IDLE_TIMEOUT_MS / 5);
}

function loadTag(id: string): void {
  Object.assign(window, { [`ga-disable-${id}`]: false });
  if (document.querySelector(`script[src^="${SOURCE}"]`) !== null) return;
  const layer = (window.dataLayer ??= []);
  // The tag reads commands from real `arguments` objects; it ignores arrays.
  function command(..._words: unknown[]): void {
    layer.push(arguments);
  }
  command('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  command('js', new Date());
  command('config', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = SOURCE + encodeURIComponent(id);
  document.head.append(script);
}

function unload(id: string): void {
  // A running tag cannot be unloaded, but with this flag it sends nothing more.
  Object.assign(window, { [`ga-disable-${id}`]: true });
  document.querySelector(`script[src^="${SOURCE}"]`)?.remove();
  const labels = location.hostname.split('.');
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim() ?? '';
    if (!name.startsWith('_ga')) continue;
    // The tag sets its cookies on the broadest domain possible.
    for (let at = 0; at < labels.length; at += 1) {
      document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${labels.slice(at).join('.')}`;
    }
    document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}
