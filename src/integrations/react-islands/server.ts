import type { AstroComponentMetadata, SSRLoadedRendererValue } from 'astro';
import { type ComponentType, type ReactNode, createElement } from 'react';
import { renderToString } from 'react-dom/server';

interface Rendered {
  readonly html: string;
  /** Attributes of the island; `@astrojs/react/client.js` reads them. */
  readonly attrs: { readonly prefix: string };
}

/** Links that React writes for the sake of images: Astro's head has its own. */
const PRELOADS =
  /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g;

/** How many islands each page has so far: their ids begin with their number. */
const counts = new WeakMap<object, number>();

/** Islands without properties, by their ids' beginning: they are the same on each page. */
const bare = new WeakMap<object, Map<string, Rendered>>();

/** Content from Astro inside of an island, in the element that the client looks for. */
function slotted(html: unknown, isIsland: boolean, name?: string): ReactNode {
  const text = String(html);
  if (text.trim() === '') return null;
  return createElement(isIsland ? 'astro-slot' : 'astro-static-slot', {
    name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: text },
  });
}

/** `share-bar` as a property is `shareBar`. */
const propertyOf = (slot: string) =>
  slot.trim().replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Component = ComponentType<Record<string, unknown>>;
type Properties = Record<string, unknown>;

function render(
  Component: Component,
  props: Properties,
  { default: children, ...named }: Readonly<Record<string, string>>,
  isIsland: boolean,
  prefix: string,
): Rendered {
  const slots = Object.entries(named).map(
    ([name, html]) => [propertyOf(name), slotted(html, isIsland, propertyOf(name))] as const,
  );
  const content = children === undefined ? {} : { children: slotted(children, isIsland) };
  const element = createElement(Component, { ...props, ...Object.fromEntries(slots), ...content });
  const html = renderToString(element, { identifierPrefix: prefix });
  return { html: html.replace(PRELOADS, ''), attrs: { prefix } };
}

function renderBare(Component: Component, prefix: string): Rendered {
  const known = bare.get(Component) ?? new Map<string, Rendered>();
  bare.set(Component, known);
  const rendered = known.get(prefix) ?? render(Component, {}, {}, true, prefix);
  known.set(prefix, rendered);
  return rendered;
}

/**
 * Renders React on the server in one go. The renderer of `@astrojs/react` renders each island twice,
 * first to see whether it is React's, and through a web stream; with thousands of pages that is
 * seconds.
 */
const renderer = {
  name: '@astrojs/react',
  supportsAstroStaticSlot: true,
  // There is nothing else here: each component that is not Astro's is React's.
  check(found: unknown, props: Properties) {
    // The scope of the component around the island: React does not know it, and no page shall carry
    // it. Only here is it the object that the page's properties are written from.
    delete props['class'];
    return Promise.resolve(
      typeof found === 'function' || (typeof found === 'object' && found !== null),
    );
  },
  renderToStaticMarkup(
    this: { readonly result: object },
    Component: Component,
    props: Properties,
    slots: Readonly<Record<string, string>>,
    metadata?: AstroComponentMetadata,
  ) {
    delete props['class'];
    const count = counts.get(this.result) ?? 0;
    counts.set(this.result, count + 1);
    const prefix = `r${count}`;
    const isIsland = metadata?.hydrate !== undefined;
    const isBare = isIsland && Object.keys(props).length + Object.keys(slots).length === 0;
    return Promise.resolve(
      isBare ? renderBare(Component, prefix) : render(Component, props, slots, isIsland, prefix),
    );
  },
} satisfies SSRLoadedRendererValue;

export default renderer;
