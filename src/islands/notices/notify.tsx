import { createRoot } from 'react-dom/client';
import { type Notice, addNotice, announcement } from '~/stores/notices.ts';
import Toasts from './Toasts.tsx';

let mounted: HTMLElement | undefined;

/** Renders the notices into the page's live region, on first use. */
function mountToasts(): void {
  if (mounted?.isConnected) return;
  let region = document.getElementById('notices');
  if (!region) {
    region = document.createElement('div');
    region.id = 'notices';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  // In its own child, because directives also write messages into the region.
  mounted = document.createElement('div');
  region.append(mounted);
  createRoot(mounted).render(<Toasts />);
}

/** Shows a notice, and announces it to assistive technology. */
export function notify(title: string, text?: string, tone: Notice['tone'] = 'info'): void {
  mountToasts();
  addNotice({ title, tone, cause: document.activeElement, ...(text !== undefined && { text }) });
}

/** Announces a message to assistive technology without showing it. */
export function announce(message: string): void {
  mountToasts();
  announcement.set(message);
}
