/**
 * What software other than ours does to a page: a translation wraps each text node in elements, an extension adds
 * elements next to form controls.
 */
export type Modification = 'translation' | 'extension';

/** When it does. `always`: now, and again after every other change to the page. */
export type Timing = 'now' | 'as React hydrates' | 'always';

/** Changes a page as others do. Runs in the page. */
export function modifyPage({ how, when }: { readonly how: Modification; readonly when: Timing }): void {
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Text && !node.parentElement?.closest('script,style,font')) found.push(node);
    }
    for (const text of found.filter(({ data }) => /\p{L}/u.test(data))) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `${text.data} [fr]`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const extend = () => {
    for (const control of document.querySelectorAll('astro-island :is(input,select,button)'))
      control.after(document.createElement('div'));
  };
  const modify = how === 'translation' ? translate : extend;
  if (when === 'as React hydrates') {
    // After the page's own listeners, before React starts.
    addEventListener('island:hydrate', () => queueMicrotask(modify));
    return;
  }
  modify();
  if (when === 'always')
    new MutationObserver(modify).observe(document.body, { subtree: true, childList: true, characterData: true });
}
