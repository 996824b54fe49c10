/**
 * Shows, without React, that something could not be loaded, until the next click anywhere. The message is in
 * `components/site/Notices.astro`. Its button reloads the page, because Firefox and Safari do not retry a failed script
 * within the same page.
 */
export function showLoadError(): void {
  // Shows the list that the page has.
  document.documentElement.classList.remove('awaiting-list');
  const region = document.getElementById('notices');
  const template = region?.querySelector('template')?.content;
  if (!region || !template || region.querySelector(':scope>.notice')) return;
  region.append(template.cloneNode(true));
  const message = region.lastElementChild;
  message?.querySelector('button')?.addEventListener('click', () => location.reload());
  addEventListener('click', () => message?.remove(), { capture: true, once: true });
}
