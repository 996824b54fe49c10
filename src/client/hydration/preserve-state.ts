// Preserves what the visitor did in an island before hydration, on pages that a translation or an extension changes.
// Without it, React would find a different tree than the server's, report error #418 and render the island again: the
// menu would close, and the held click would go nowhere.

/** Elements with state that a visitor changes. */
const CONTROLS = 'a,button,details,label,select,summary,[role=button]';

/** React's hydration mismatch error, minified and not. */
const MISMATCH = /#418|hydrat/i;

/** Reverts recorded changes, starting with the last. */
function revert(changes: readonly MutationRecord[]): void {
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
  // Browsers translate new nodes, but not always nodes that they have translated before.
  for (const text of texts) {
    if (text instanceof Text) text.replaceWith(text.cloneNode());
  }
}

/** Moves the focus to `element`. */
function moveFocus(element: Element): void {
  if (!(element instanceof HTMLElement) || element === document.activeElement) return;
  element.focus({ preventScroll: true });
}

/** Copies the state of a control that React has removed to its replacement. */
function copyState(former: Element, element: Element): void {
  if (former instanceof HTMLDetailsElement && element instanceof HTMLDetailsElement) {
    element.open = former.open;
  } else if (former instanceof HTMLSelectElement && element instanceof HTMLSelectElement) {
    element.value = former.value;
  } else if (former instanceof HTMLElement && element instanceof HTMLElement) {
    element.copying = former.copying;
  }
  // `client/directives/intent.ts` replays clicks on the removed control.
  for (const type of ['click', 'intent:click']) {
    former.addEventListener(type, () => {
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    });
  }
}

/**
 * Preserves an island's state from now until React has rendered it: reverts the changes to the server's HTML and, if
 * it changes again before that, restores the state of each control by its position.
 */
function preserveState(island: Element, changes: readonly MutationRecord[]): void {
  const { activeElement } = document;
  const controls = [...island.querySelectorAll(CONTROLS)];

  // React does not compare the content of Astro's slots.
  if (!island.querySelector('astro-slot')) revert(changes);
  // Moving an element removes the focus from it.
  if (activeElement && island.contains(activeElement)) moveFocus(activeElement);

  let isChanged = false;
  const observer = new MutationObserver(() => (isChanged = true));
  observer.observe(island, { subtree: true, childList: true, characterData: true });
  // A mismatch without a change is a bug of the site, and is reported.
  const onError = (event: ErrorEvent) => {
    if (isChanged && MISMATCH.test(event.message)) event.preventDefault();
  };
  addEventListener('error', onError);

  island.addEventListener(
    'island:rendered',
    () => {
      // Ignores the changes that React itself has just made.
      observer.disconnect();
      const present = [...island.querySelectorAll(CONTROLS)];
      for (const [index, former] of controls.entries()) {
        const element = present[index];
        if (former.isConnected || element?.localName !== former.localName) continue;
        copyState(former, element);
        if (former === activeElement) moveFocus(element);
      }
    },
    { once: true },
  );
  island.addEventListener('island:hydrated', () => removeEventListener('error', onError), {
    once: true,
  });
}

if (typeof window !== 'undefined') {
  addEventListener('island:hydrate', ({ detail: [island, changes, recording] }) => {
    recording.disconnect();
    preserveState(island, changes);
  });
}
