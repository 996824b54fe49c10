// Copies or shares within the click itself: browsers allow it only then, and an island may hydrate too late for WebKit.
// A button has the text to copy in `data-copy`, or the path to share in `data-share` (empty for this page). Its island
// reports the outcome afterwards (`components/site/notices/copy-outcome.ts`).
{
  const copy = async (text: string): Promise<CopyOutcome> => {
    try {
      await navigator.clipboard.writeText(text);
      return 'copied';
    } catch {
      return 'refused';
    }
  };

  const share = async (url: string, title = ''): Promise<CopyOutcome> => {
    // Only phones get the share sheet. On a desktop, people paste a URL.
    if (!('share' in navigator && matchMedia('(pointer:coarse)').matches)) return copy(url);
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // The visitor closed the sheet. Any other error means that it could not open.
      return error instanceof DOMException && error.name === 'AbortError' ? 'canceled' : copy(url);
    }
  };

  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-copy],[data-share]');
      if (!button) return;
      // A held click that is replayed or repeated has been handled.
      if (button.copying && (!isTrusted || button.hasAttribute('aria-busy'))) return;
      const { copy: text, share: path, title } = button.dataset;
      const { pathname, search, href } = location;
      button.copying = text === undefined ? share(new URL(path || pathname + search, href).href, title) : copy(text);
    },
    true,
  );
}
