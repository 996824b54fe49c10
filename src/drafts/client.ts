import { Idiomorph } from 'idiomorph';

const isIsland = (node: Node): node is Element => node.nodeName === 'ASTRO-ISLAND';

/** Such an image is hidden, and its words stand behind it. */
const isFailedImage = (node: Node | null): node is HTMLImageElement =>
  node instanceof HTMLImageElement && node.hidden === true;

/** Brings new words into the open page. What the visitor has opened, focused or scrolled stays as it is. */
async function refresh(tries = 2): Promise<void> {
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
        beforeNodeMorphed: (node: Node, wanted: Node) => {
          if (isFailedImage(node.previousSibling)) return false;
          if (isFailedImage(node)) return wanted instanceof HTMLImageElement && wanted.src !== node.src;
          // React owns what is inside an island: only other props make a new one.
          if (!isIsland(node) || !isIsland(wanted)) return true;
          if (node.getAttribute('props') !== wanted.getAttribute('props')) node.replaceWith(wanted);
          return false;
        },
        beforeAttributeUpdated: (name: string) => name !== 'open',
      },
    });
  }
  document.title = next.title;
  prepare();
  if (document.querySelector('main')?.innerText !== before || tries === 1) return;
  // Sanity may show a change a moment after it has told of it.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return refresh(tries - 1);
}

/** A Studio edits the documents of its own project only. */
function prepare(): void {
  const project = document.querySelector<HTMLElement>('#drafts')?.dataset['project'];
  for (const element of document.querySelectorAll('[data-sanity]'))
    if (!element.getAttribute('data-sanity')?.includes(`projectId=${project};`)) element.removeAttribute('data-sanity');
}

if (window.parent === window) {
  new EventSource('/drafts/events/').addEventListener('message', () => void refresh());
} else {
  prepare();
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
