/** How long the message stands, in ms: long enough to be read twice. */
const STANDS = 8000;

/**
 * Tells the visitor in words, without React, that something could not be loaded.
 * The words stand in the page's notices region (`components/site/Notices.astro`).
 */
export function tellFailure(): void {
  const region = document.getElementById('notices');
  const words = region?.dataset['failure'];
  if (!region || !words || region.querySelector(':scope > p')) return;
  const message = document.createElement('p');
  message.textContent = words;
  region.append(message);
  setTimeout(() => message.remove(), STANDS);
}
