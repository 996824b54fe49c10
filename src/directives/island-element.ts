// The element around each island. Replaces Astro's own, which is three times as large and inlined into every page. It
// supports what this site uses: the directives in `src/directives/`, default exports, JSON props, and slots. Islands are
// never nested (`tests/built/markup.test.ts`).
{
  type Load = () => Promise<() => Promise<void>>;
  type Directive = (load: Load, options: unknown, island: Element) => void;

  /** A value as Astro serializes it, with its type: 1 for arrays, 0 for everything else in JSON. */
  type Serialized = readonly [type: 0, value: unknown] | readonly [type: 1, values: readonly Serialized[]];

  const read = ([type, value]: Serialized): unknown => {
    if (type) return value.map(read);
    if (!(value instanceof Object)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, read(each)]));
  };

  /** The retry uses another URL, because some browsers cache the failure. */
  const importWithRetry = (url: string) =>
    import(/* @vite-ignore */ url).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return import(/* @vite-ignore */ `${url}?again`);
    });

  customElements.define(
    'astro-island',
    class extends HTMLElement {
      connectedCallback() {
        const attribute = (name: string) => this.getAttribute(name);
        const parsed = (name: string) => JSON.parse(attribute(name) ?? '{}');

        const load: Load = async () => {
          try {
            const [component, renderer] = await Promise.all(
              ['component-url', 'renderer-url'].map((name) => importWithRetry(attribute(name) ?? '')),
            );
            if (document.readyState === 'loading') {
              await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
            }
            return async () => {
              const slots: Record<string, string> = {};
              for (const slot of this.querySelectorAll('astro-slot')) {
                slots[slot.getAttribute('name') ?? 'default'] = slot.innerHTML;
              }
              const properties = read([0, parsed('props')]);
              await renderer.default(this)(component.default, properties, slots, {});
              this.removeAttribute('ssr');
            };
          } catch (error) {
            console.error('Error hydrating', error);
            this.dispatchEvent(new Event('astro:hydration-error'));
            return async () => {};
          }
        };

        const directives: Readonly<Record<string, Directive>> = Reflect.get(self, 'Astro');
        directives[attribute('client') ?? '']?.(load, parsed('opts'), this);
      }
    },
  );
}
