import { useLayoutEffect, useState } from 'react';
import { storageKeys } from '#client/storage.ts';

const bookmarks = () => localStorage.getItem(storageKeys.bookmarks)?.split('\n') ?? [];
const isOfThisPage = (line: string) => line.startsWith(`${location.pathname} `);

/**
 * Whether the visitor has saved this page, and a function that saves it or undoes that. Until hydration,
 * `client/inline/mark-saved.ts` shows it.
 * @returns `toggle` gives the new state, and throws if the browser stores nothing
 */
export function useBookmark(title: string): { readonly isSaved: boolean; readonly toggle: () => boolean } {
  const [isSaved, setSaved] = useState(false);

  useLayoutEffect(() => {
    const read = () => {
      try {
        setSaved(bookmarks().some(isOfThisPage));
      } catch {
        // The browser stores nothing.
      }
    };
    read();
    // On return from the page cache, and after a change in another tab.
    for (const event of ['pageshow', 'storage']) addEventListener(event, read);
    return () => {
      for (const event of ['pageshow', 'storage']) removeEventListener(event, read);
    };
  }, []);

  const toggle = () => {
    const all = bookmarks();
    const others = all.filter((line) => !isOfThisPage(line));
    const willBeSaved = others.length === all.length;
    const lines = willBeSaved ? [`${location.pathname} ${title}`, ...others] : others;
    localStorage.setItem(storageKeys.bookmarks, lines.join('\n'));
    setSaved(willBeSaved);
    return willBeSaved;
  };
  return { isSaved, toggle };
}
