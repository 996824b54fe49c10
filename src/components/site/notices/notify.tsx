import { createRoot } from 'react-dom/client';
import type { Action } from '#copy/shapes.ts';
import { type Notice, addNotice, announcement } from '#client/stores/notices.ts';
import Toasts from './Toasts.tsx';

let mounted: Element | null = null;

/** Renders the notices into the page's live region, on first use. */
function mountToasts(): void {
  if (mounted) return;
  // In its own child, because directives also write messages into the region. It is part of the page and has an id, so
  // that Firefox has it in its accessibility tree from the start: added there with the first notice, it is read too.
  mounted = document.querySelector('#toasts');
  if (mounted) createRoot(mounted).render(<Toasts />);
}

/** Shows a notice, and announces it to assistive technology. */
export function notify(title: string, text?: string, tone: Notice['tone'] = 'info', link?: Action): void {
  mountToasts();
  addNotice({ title, tone, cause: document.activeElement, ...(text !== undefined && { text }), ...(link && { link }) });
}

/** Announces a message to assistive technology without showing it. */
export function announce(message: string): void {
  mountToasts();
  announcement.set(message);
}
