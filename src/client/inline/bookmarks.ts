// Lists what Save has stored (`islands/ShareBar.tsx`), if it is a path on this site. Browsers read "/\" as "//".
{
  const template = document.querySelector<HTMLTemplateElement>('#bookmarks template');
  template?.replaceWith(template.content);
  const [section, list, row] = document.querySelectorAll<HTMLElement>('#bookmarks,#bookmarks ul,#bookmarks li');
  const show = () => {
    const key = section?.dataset['key'] ?? '';
    const bookmarks = [...(localStorage.getItem(key) ?? '').matchAll(/^(\/(?![/\\])\S*) (.+)$/gm)];
    if (!section || !list || !row) return;
    section.hidden = bookmarks.length === 0;
    list.replaceChildren();
    for (const [line, path = '', title = ''] of bookmarks) {
      const [link, button] = list.appendChild(document.importNode(row, true)).children;
      link?.setAttribute('href', path);
      link?.replaceChildren(title);
      button?.setAttribute('aria-label', `${button.textContent}: ${title}`);
      button?.addEventListener('click', () => {
        localStorage.setItem(key, bookmarks.flatMap(([other]) => (other === line ? [] : other)).join('\n'));
        show();
        (list.querySelector('button') ?? document.querySelector('input'))?.focus();
      });
    }
  };
  try {
    show();
    addEventListener('pageshow', show); // On return from the page cache.
  } catch {
    // The browser stores nothing.
  }
}
