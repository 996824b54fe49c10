/**
 * How others change a page: Chrome's and Edge's translation wraps each text, Firefox's and Safari's
 * changes its words, and an extension adds an element beside each control.
 */
export type Way = 'wraps texts in <font>' | 'changes words' | 'adds a <div> beside controls';

/** When they do. `always`: at once, and again as soon as anything else changes the page. */
export type Moment = 'now' | 'as React hydrates' | 'always';

/** Changes a page as a translation or an extension does. Runs in the page, on its own. */
export function changePage({ way, moment }: { readonly way: Way; readonly moment: Moment }): void {
  const suffix = ' [fr]';

  const texts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text) || !/\p{L}/u.test(node.data)) continue;
      if (!node.parentElement?.closest('script,style,font')) found.push(node);
    }
    return found;
  };

  const ways: Readonly<Record<Way, () => void>> = {
    'wraps texts in <font>': () => {
      for (const text of texts()) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data + suffix;
        outer.append(inner);
        text.replaceWith(outer);
      }
    },
    'changes words': () => {
      for (const text of texts()) {
        if (!text.data.endsWith(suffix)) text.data += suffix;
      }
    },
    'adds a <div> beside controls': () => {
      for (const control of document.querySelectorAll('astro-island :is(input,select,button)')) {
        control.after(document.createElement('div'));
      }
    },
  };
  const change = ways[way];

  if (moment === 'as React hydrates') {
    // After the scripts of the page have answered the event, and before React begins.
    addEventListener('island:hydrate', () => {
      queueMicrotask(change);
    });
    return;
  }
  change();
  if (moment === 'always') {
    const observer = new MutationObserver(change);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }
}
