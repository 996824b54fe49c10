// Shows whether this page is saved. React takes over in `components/hub/use-bookmark.ts`.
{
  const button = document.querySelector<HTMLElement>('[ssr] [data-saved-in]');
  try {
    const bookmarks = localStorage.getItem(button?.dataset['savedIn'] ?? '') ?? '';
    if (button && bookmarks.split('\n').some((line) => line.startsWith(`${location.pathname} `))) {
      button.ariaPressed = 'true';
      button.textContent = 'Saved';
    }
  } catch {
    // The browser stores nothing.
  }
}
