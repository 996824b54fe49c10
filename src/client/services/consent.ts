// Services of other companies, with consent: asks first, remembers the answer about each, respects Global Privacy Control,
// loads after the visitor's first action when the browser is idle, and removes what is refused.
import type { ServiceId } from '#copy/third-party-services.ts';
import { googleAnalytics } from './google-analytics.ts';

type Answer = 'granted' | 'refused';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** What a service needs besides its script. They get the account that the environment names, or nothing. */
interface Hooks {
  readonly beforeLoad?: (account: string) => void;
  /** Before the page loads again, which removes all that the service has added. */
  readonly beforeUnload?: (account: string) => void;
}

const hooks: Readonly<Record<string, Hooks>> = {
  'google-analytics': googleAnalytics,
} satisfies Partial<Record<ServiceId, Hooks>>;

/** Not in `client/storage.ts`, so that this script imports no chunk of the islands. */
const keyOf = (id: string) => `consent:${id}`;

const FIRST_ACTIONS = ['pointerdown', 'keydown', 'touchstart', 'scroll'] as const;

/** Longest wait until the browser is idle. */
const IDLE_TIMEOUT_MS = 5000;

/** A service of this page, and its part of the banner. */
interface Service {
  readonly id: string;
  readonly part: HTMLElement;
  answer: Answer | null;
  isLoaded: boolean;
}

/**
 * Wires up the consent banner: in the part of each service its buttons with `data-answer`, and anywhere on the page
 * buttons with `data-privacy-choices`, which open it, and with `data-load-service`, which allow and load a service.
 * @param banner hidden element
 */
export function startServices(banner: HTMLElement): void {
  const isRefusedByBrowser = navigator.globalPrivacyControl === true;
  const services = [...banner.querySelectorAll<HTMLElement>('[data-service]')].map((part): Service => {
    const id = part.dataset['service'] ?? '';
    return { id, part, answer: isRefusedByBrowser ? 'refused' : readAnswer(id), isLoaded: false };
  });
  let opener: HTMLElement | null = null;

  const updateBanner = (): void => {
    for (const { part, answer } of services) {
      for (const button of part.querySelectorAll<HTMLButtonElement>('[data-answer]')) {
        button.setAttribute('aria-pressed', String(button.dataset['answer'] === answer));
        button.disabled = isRefusedByBrowser && button.dataset['answer'] === 'granted';
      }
    }
    banner.querySelector<HTMLElement>('[data-gpc]')?.toggleAttribute('hidden', !isRefusedByBrowser);
  };
  const askAtFirst = (): void => {
    banner.hidden = !services.some(({ part, answer }) => answer === null && part.dataset['asks'] === 'at first');
  };
  const open = (button: HTMLElement): void => {
    opener = button;
    banner.hidden = false;
    banner.querySelector<HTMLElement>('[data-answer]:not(:disabled)')?.focus();
  };
  const load = (service: Service): void => {
    // Consent may have been withdrawn in the meantime.
    if (service.answer !== 'granted' || service.isLoaded) return;
    const { script: source = '', account = '' } = service.part.dataset;
    service.isLoaded = true;
    hooks[service.id]?.beforeLoad?.(account);
    const script = document.createElement('script');
    script.src = source;
    document.head.append(script);
  };
  const loadAllowed = (): void => {
    whenIdle(() => {
      for (const service of services) load(service);
    });
  };
  const answer = (service: Service, given: Answer): void => {
    service.answer = given;
    storeAnswer(service.id, given);
    updateBanner();
    askAtFirst();
    if (banner.hidden) opener?.focus();
    if (given === 'granted') return;
    if (service.isLoaded) hooks[service.id]?.beforeUnload?.(service.part.dataset['account'] ?? '');
    forget(service);
    // A script that runs cannot be removed.
    if (service.isLoaded) location.reload();
  };

  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null) return;
    const { answer: given, loadService: id, privacyChoices } = button.dataset;
    const service = services.find((each) => each.id === id || (given !== undefined && each.part.contains(button)));
    if (privacyChoices !== undefined || (id !== undefined && isRefusedByBrowser)) open(button);
    else if (service !== undefined) {
      answer(service, given === 'refused' ? given : 'granted');
      if (given === undefined) load(service);
      else loadAllowed();
    }
  });

  updateBanner();
  askAtFirst();
  // What a refused service wrote while the page was left.
  for (const service of services) if (service.answer === 'refused') forget(service);
  for (const action of FIRST_ACTIONS) addEventListener(action, loadAllowed, { passive: true, once: true });
}

function readAnswer(id: string): Answer | null {
  try {
    const stored = localStorage.getItem(keyOf(id));
    return stored === 'granted' || stored === 'refused' ? stored : null;
  } catch {
    // Storage is not available: the answer is kept for this page only.
    return null;
  }
}

function storeAnswer(id: string, answer: Answer): void {
  try {
    localStorage.setItem(keyOf(id), answer);
  } catch {
    // See readAnswer.
  }
}

function whenIdle(then: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(then, IDLE_TIMEOUT_MS / 5);
}

/** Deletes the cookies and the items of storage of a service. */
function forget({ part }: Service): void {
  const beginnings = part.dataset['stores']?.split(' ') ?? [];
  const isIts = (name: string) => beginnings.some((beginning) => name.startsWith(beginning));
  const labels = location.hostname.split('.');
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim() ?? '';
    if (!isIts(name)) continue;
    // Services set cookies on the broadest domain possible.
    for (let at = 0; at < labels.length; at += 1) {
      document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${labels.slice(at).join('.')}`;
    }
    document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (isIts(name)) storage.removeItem(name);
  } catch {
    // Storage is not available, so nothing is in it.
  }
}
