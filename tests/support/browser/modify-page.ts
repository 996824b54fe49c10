/**
 * How software other than ours changes a page. Translation in Chrome and Edge wraps each text node, in
 * Firefox and Safari it changes the text; extensions add elements next to form controls.
 */
export type Modification = 'wrap text in <font>' | 'change text' | 'add a <div> after controls';

/** When it does. `always`: now, and again after every other change to the page. */
export type Timing = 'now' | 'as React hydrates' | 'always';

/** Changes a page as a translation or an extension does. Runs in the page. */
export function modifyPage({ how, when }: { readonly how: Modification; readonly when: Timing }): void {
  const suffix = ' [fr]';

  const textNodes = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text) || !/\p{L}/u.test(node.data)) continue;
      if (!node.parentElement?.closest('script,style,font')) found.push(node);
    }
    return found;
  };

  const modifications: Readonly<Record<Modification, () => void>> = {
    'wrap text in <font>': () => {
      for (const text of textNodes()) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data + suffix;
        outer.append(inner);
        text.replaceWith(outer);
      }
    },
    'change text': () => {
      for (const text of textNodes()) {
        if (!text.data.endsWith(suffix)) text.data += suffix;
      }
    },
    'add a <div> after controls': () => {
      for (const control of document.querySelectorAll('astro-island :is(input,select,button)')) {
        control.after(document.createElement('div'));
      }
    },
  };
  const modify = modifications[how];

  if (when === 'as React hydrates') {
    // After the page's own listeners, before React starts.
    addEventListener('island:hydrate', () => queueMicrotask(modify));
    return;
  }
  modify();
  if (when === 'always') {
    const observer = new MutationObserver(modify);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }
}
