import { type Edit, type Page, type PageElement, endOf, insert, valueOf, without } from '../../lib/html/page.ts';

/** An inline classic script. With attributes it would be a module, data, or external. */
const isPlain = ({ name, attributes }: PageElement) => name === 'script' && attributes.size === 0;

/**
 * Moves scripts that Astro adds before the first island into the script in the head: each costs a hash in the policy.
 * @returns the text of each plain script afterward
 */
export function joinScripts({ elements }: Page): {
  readonly scripts: readonly string[];
  readonly edits: readonly Edit[];
} {
  const plain = elements.filter(isPlain);
  const [head, ...others] = plain;
  const body = elements.find(({ name }) => name === 'body');
  if (head === undefined || body === undefined || head.start > body.start) {
    return { scripts: plain.map(({ text }) => text), edits: [] };
  }
  const moved = new Set<PageElement>();
  for (const [index, element] of [...elements.entries()].reverse()) {
    const next = elements[index + 1];
    const isBeforeIsland = next?.name === 'astro-island' || (next !== undefined && moved.has(next));
    if (others.includes(element) && isBeforeIsland && next.start === endOf(element)) {
      moved.add(element);
    }
  }
  const more = others
    .filter((script) => moved.has(script))
    .map(({ text }) => `;${text}`)
    .join('');
  return {
    scripts: [head.text + more, ...others.filter((each) => !moved.has(each)).map(({ text }) => text)],
    edits: [insert(head.end + head.text.length, more), ...[...moved].map(without)],
  };
}

/** Id for the paragraph below the headline, if it has none. Anchors of headings have no underscore. */
const OWN_ID = '_lede';

/**
 * Delays the first paint until the headline and the paragraph below it have arrived. Otherwise the navigation bar may
 * be painted alone, a little earlier, and they up to half a second later.
 */
export function expectWords({ elements }: Page): readonly Edit[] {
  const headline = elements.findIndex(({ name }) => name === 'h1');
  const viewport = elements.find((element) => valueOf(element, 'name') === 'viewport');
  const after = elements.slice(Math.max(0, headline));
  const words = after.find(({ name }) => name === 'p') ?? elements[headline];
  if (headline < 0 || words === undefined || viewport === undefined) return [];
  const id = valueOf(words, 'id');
  return [
    insert(viewport.end, `<link rel="expect" href="#${id ?? OWN_ID}" blocking="render">`),
    ...(id === undefined ? [insert(words.start + `<${words.name}`.length, ` id="${OWN_ID}"`)] : []),
  ];
}

/** Attributes of an island that our element (`directives/island-element.ts`) does not read, or that have no effect. */
const UNUSED: Readonly<Record<string, (value: string) => boolean>> = {
  uid: () => true,
  'await-children': () => true,
  'component-export': (value) => value === 'default',
  props: (value) => value === '{}',
  // Astro passes a directive its options as `value`; `true` means none.
  opts: (value) => value.endsWith('"value":true}'),
};

/**
 * Removes unused attributes of islands, and adds the address of React's chunk, so that `directives/` can request it
 * together with the modules that import it.
 * @param runtimes address of React's chunk by address of the renderer
 */
export function slimIslands({ elements }: Page, runtimes: ReadonlyMap<string, string>): Edit[] {
  return elements
    .filter(({ name }) => name === 'astro-island')
    .flatMap(({ attributes }) =>
      [...attributes].flatMap(([name, { start, end, value }]): Edit[] => {
        const runtime = name === 'renderer-url' ? runtimes.get(value) : undefined;
        if (runtime !== undefined) return [insert(end, ` data-runtime="${runtime}"`)];
        // With the space before it.
        return UNUSED[name]?.(value) === true ? [{ start: start - 1, end, text: '' }] : [];
      }),
    );
}

const REACT_IMPORT = /from\s*"\.\/(react\.[\w-]+\.js)"/;

/**
 * The address of React's chunk by address of the renderer that imports it.
 * @param scripts source of each built script by file name
 */
export function runtimesOf(scripts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    [...scripts].flatMap(([file, code]) => {
      const chunk = file.startsWith('client.') ? REACT_IMPORT.exec(code)?.[1] : undefined;
      return chunk === undefined ? [] : [[`/_astro/${file}`, `/_astro/${chunk}`] as const];
    }),
  );
}
