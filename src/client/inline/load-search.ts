// Loads the search (`client/search/search.ts`) at the first sign of intent in its form: puts what the form's template has into
// the page. Without React, so that the first result does not wait for it. The field keeps what is typed meanwhile.
{
  const form = document.querySelector<HTMLFormElement>('[role=search]');
  const listeners = new AbortController();
  const { signal } = listeners;
  let loads = false;

  const load = () => {
    const parts = form?.querySelector('template')?.content.cloneNode(true);
    if (loads || !(parts instanceof DocumentFragment)) return;
    loads = true;
    const script = parts.querySelector('script');
    // From now on the form submits natively, which loads the page and the script again.
    script?.addEventListener('error', () => {
      listeners.abort();
      const statuses = document.querySelectorAll('#search-status,#search-spoken');
      for (const status of statuses) status.textContent = form?.dataset['failed'] ?? '';
    });
    form?.append(parts);
  };
  for (const sign of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input'])
    form?.addEventListener(sign, load, { passive: true, signal });
  // The search begins with what is in the field.
  form?.addEventListener('submit', (event) => (event.preventDefault(), load()), { signal });
  if (/[?&]q=/.test(location.search)) {
    if (document.prerendering) document.addEventListener('prerenderingchange', load);
    else load();
  }
}
