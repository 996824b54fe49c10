import { createRoot } from 'react-dom/client';
import { type Notice, addNotice, announcement } from '~/stores/notices.ts';
import Toasts from './Toasts.tsx';

let mounted: HTMLElement | undefined;

/** Renders the notices into the page's one live region, at the first need. */
function mountToasts(): void {
  if (mounted?.isConnected) return;
  let region = document.getElementById('notices');
  if (!region) {
    region = document.createElement('div');
    region.id = 'notices';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  // A child of its own, because directives write plain messages beside it.
  mounted = document.createElement('div');
  region.append(mounted);
  createRoot(mounted).render(<Toasts />);
}

/** Shows a notice and says it to assistive technology. */
export function notify(title: string, text?: string, tone: Notice['tone'] = 'info'): void {
  mountToasts();
  addNotice(text === undefined ? { title, tone } : { title, text, tone });
}

/** Says something to assistive technology without showing it. */
export function announce(words: string): void {
  mountToasts();
  announcement.set(words);
}
