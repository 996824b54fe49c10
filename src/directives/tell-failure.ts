/**
 * Tells the visitor in words, without React, that something could not be loaded, with a button that
 * reloads the page: Firefox and Safari remember the failure of a script for as long as a page stands.
 * The words stand in the page's notices region (`components/site/Notices.astro`) until the next click,
 * wherever it goes: it tries again, or asks for something else.
 */
export function showLoadError(): void {
  const region = document.getElementById('notices');
  const words = region?.querySelector('template')?.content;
  if (!region || !words || region.querySelector(':scope>.notice')) return;
  region.append(words.cloneNode(true));
  const message = region.lastElementChild;
  message?.querySelector('button')?.addEventListener('click', () => location.reload());
  addEventListener('click', () => message?.remove(), { capture: true, once: true });
}
