// A page may copy, or open the system's sheet, only within the click itself, and the script of a
// button's island can take longer than WebKit waits. So a button names what it gives: `data-copy` a text,
// `data-share` an address (this page's where it is empty). It is given here, at once, and the island says
// afterwards what became of it (`islands/copy-outcome.ts`).
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
    // On a desk an address is pasted somewhere; on a phone it goes to another app.
    if (!('share' in navigator && matchMedia('(pointer:coarse)').matches)) return copy(url);
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // Closing the sheet is an answer; only a sheet that could not open needs another way.
      return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : copy(url);
    }
  };

  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-copy],[data-share]');
      if (!button) return;
      // A held click that is played back, or comes once more: it has been answered.
      if (button.copying && (!isTrusted || button.hasAttribute('aria-busy'))) return;
      const { copy: text, share: address, title } = button.dataset;
      const { pathname, search, href } = location;
      button.copying = text === undefined ? share(new URL(address || pathname + search, href).href, title) : copy(text);
    },
    true,
  );
}
