/** How long the message stands, in ms: long enough to be read twice and acted on. */
const STANDS = 20_000;

/** The message, beside those of React, which have an element of their own. */
const told = () => document.querySelector('#notices>.notice');

/** Takes the message away: another try has succeeded. */
export const forgetFailure = () => told()?.remove();

/**
 * Tells the visitor in words, without React, that something could not be loaded, with a button that
 * reloads the page: Firefox and Safari remember the failure of a script for as long as a page stands.
 * The words stand in the page's notices region (`components/site/Notices.astro`).
 */
export function tellFailure(): void {
  const region = document.getElementById('notices');
  const words = region?.querySelector('template')?.content;
  if (!region || !words || told()) return;
  region.append(words.cloneNode(true));
  const message = told();
  message?.querySelector('button')?.addEventListener('click', () => location.reload());
  // Never from under the pointer or the focus.
  const leave = () => {
    if (message?.matches(':hover,:focus-within')) setTimeout(leave, STANDS);
    else message?.remove();
  };
  setTimeout(leave, STANDS);
}
