import { Idiomorph } from 'idiomorph';

const isIsland = (node: Node): node is Element => node.nodeName === 'ASTRO-ISLAND';

/** Whether a node is an image that failed to load. Its alternative text follows it. */
const isFailedImage = (node: Node | null): node is HTMLImageElement =>
  node instanceof HTMLImageElement && node.hidden === true;

/** Updates the open page. Keeps open elements, the focus and the scroll position. */
async function refresh(attempts = 2): Promise<void> {
  const response = await fetch(location.href);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  const before = document.querySelector('main')?.innerText;
  if (!response.ok || !next.querySelector('main')) return location.reload();
  for (const part of ['main', '#drafts']) {
    const [old, fresh] = [document.querySelector(part), next.querySelector(part)];
    if (old === null || fresh === null) continue;
    Idiomorph.morph(old, fresh, {
      morphStyle: 'outerHTML',
      ignoreActiveValue: true,
      callbacks: {
        beforeNodeMorphed: (node: Node, update: Node) => {
          if (isFailedImage(node.previousSibling)) return false;
          if (isFailedImage(node)) return update instanceof HTMLImageElement && update.src !== node.src;
          // React owns the content of an island. It is replaced only if its props change.
          if (!isIsland(node) || !isIsland(update)) return true;
          if (node.getAttribute('props') !== update.getAttribute('props')) node.replaceWith(update);
          return false;
        },
        beforeAttributeUpdated: (name: string) => name !== 'open',
      },
    });
  }
  document.title = next.title;
  removeForeignAttributes();
  if (document.querySelector('main')?.innerText !== before || attempts === 1) return;
  // Sanity may return a change a moment after it has announced it.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return refresh(attempts - 1);
}

/** Removes the editing attributes of documents in other projects, which the Studio cannot edit. */
function removeForeignAttributes(): void {
  const project = document.querySelector<HTMLElement>('#drafts')?.dataset['project'];
  for (const element of document.querySelectorAll('[data-sanity]'))
    if (!element.getAttribute('data-sanity')?.includes(`projectId=${project};`)) element.removeAttribute('data-sanity');
}

if (window.parent === window) {
  new EventSource('/drafts/events/').addEventListener('message', () => void refresh());
} else {
  removeForeignAttributes();
  const { enableVisualEditing } = await import('@sanity/visual-editing-standalone');
  enableVisualEditing({
    refresh: () => refresh(),
    history: {
      subscribe: (navigate) => {
        navigate({ type: 'replace', url: location.pathname + location.search });
        return () => undefined;
      },
      update: ({ url }) => location.assign(url),
    },
  });
}
