// Keeps what the visitor does in an island before React has come, on a page that a translation or an
// extension changes. React would find another tree than the server's, report error #418 and render the
// island again: the menu would close, typed words would be gone, and the held click would reach nothing.

/** What a visitor can act on. */
const CONTROLS = 'a,button,details,input,label,select,summary,textarea,[role=button]';

/** React's report that it found another tree, minified and not. */
const MISMATCH = /#418|hydrat/i;

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Takes recorded changes back, the last one first. */
function undo(changes: readonly MutationRecord[]): void {
  const texts = new Set<Node>();
  for (const { target, oldValue, addedNodes, removedNodes, nextSibling } of [...changes].reverse()) {
    if (target instanceof Text) {
      target.data = oldValue ?? '';
      texts.add(target);
    }
    for (const node of addedNodes) {
      if (node.parentNode === target) target.removeChild(node);
    }
    for (const node of removedNodes) {
      target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
      texts.add(node);
    }
  }
  // A browser translates a new node, but not always one that it has translated before.
  for (const text of texts) {
    if (text instanceof Text) text.replaceWith(text.cloneNode());
  }
}

/** Gives the focus that `former` had to `element`, with the selection. */
function moveFocus(former: Element, element: Element): void {
  if (!(element instanceof HTMLElement) || element === document.activeElement) return;
  element.focus({ preventScroll: true });
  if (!isField(former) || !isField(element) || former.selectionStart === null) return;
  const { selectionStart, selectionEnd, selectionDirection } = former;
  element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/** Gives the state of a control that React has removed to the one in its place. */
function replace(former: Element, element: Element): void {
  if (former instanceof HTMLDetailsElement && element instanceof HTMLDetailsElement) {
    element.open = former.open;
  } else if (former instanceof HTMLSelectElement && element instanceof HTMLSelectElement) {
    element.value = former.value;
  } else if (isField(former) && isField(element)) {
    element.value = former.value;
  } else if (former instanceof HTMLElement && element instanceof HTMLElement) {
    element.copying = former.copying;
  }
  // What `directives/intent.ts` held or noted is replayed on the control that it knows.
  for (const type of ['click', 'intent:click']) {
    former.addEventListener(type, () => {
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    });
  }
}

/**
 * Keeps the visitor's acts in an island from now until React has rendered it: gives React the server's
 * tree, and where that is changed again meanwhile, restores each control's state by its position.
 */
function keepActs(island: Element, changes: readonly MutationRecord[]): void {
  const { activeElement } = document;
  const controls = [...island.querySelectorAll(CONTROLS)];

  // React takes what Astro's slots hold as it is.
  if (!island.querySelector('astro-slot')) undo(changes);
  // Moving an element takes the focus from it.
  if (activeElement && island.contains(activeElement)) moveFocus(activeElement, activeElement);

  let isChanged = false;
  const observer = new MutationObserver(() => (isChanged = true));
  observer.observe(island, { subtree: true, childList: true, characterData: true });
  // A mismatch without a change is a fault of the site, and is reported.
  const onError = (event: ErrorEvent) => {
    if (isChanged && MISMATCH.test(event.message)) event.preventDefault();
  };
  addEventListener('error', onError);

  island.addEventListener(
    'island:rendered',
    () => {
      // What React itself has changed just now is not told of any more.
      observer.disconnect();
      const present = [...island.querySelectorAll(CONTROLS)];
      for (const [index, former] of controls.entries()) {
        const element = present[index];
        if (former.isConnected || element?.localName !== former.localName) continue;
        replace(former, element);
        if (former === activeElement) moveFocus(former, element);
      }
    },
    { once: true },
  );
  island.addEventListener('island:hydrated', () => removeEventListener('error', onError), {
    once: true,
  });
}

// On the server nothing is sent.
if (typeof window !== 'undefined') {
  addEventListener('island:hydrate', ({ detail: [island, changes, recording] }) => {
    recording.disconnect();
    keepActs(island, changes);
  });
}
