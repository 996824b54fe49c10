// The element around each island, in place of Astro's own, at a third of the bytes, which every page
// carries. It knows what this site uses: the directives of `src/directives/`, default exports, plain
// data as properties, and slots. No island stands in another (`tests/built/markup.test.ts`).
{
  type Load = () => Promise<() => Promise<void>>;
  type Directive = (load: Load, options: unknown, island: Element) => void;

  /** A value as Astro writes it, after its kind: 1 is a list, 0 what else JSON knows. */
  type Written = readonly [kind: 0, value: unknown] | readonly [kind: 1, values: readonly Written[]];

  const read = ([kind, value]: Written): unknown => {
    if (kind) return value.map(read);
    if (!(value instanceof Object)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, read(each)]));
  };

  /** The second time by another name, since some browsers remember the failure of the first. */
  const twice = (address: string) =>
    import(address).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return import(`${address}?again`);
    });

  customElements.define(
    'astro-island',
    class extends HTMLElement {
      connectedCallback() {
        const said = (name: string) => this.getAttribute(name);
        const parsed = (name: string) => JSON.parse(said(name) ?? '{}');

        const load: Load = async () => {
          try {
            const [component, renderer] = await Promise.all(
              ['component-url', 'renderer-url'].map((name) => twice(said(name) ?? '')),
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
        directives[said('client') ?? '']?.(load, parsed('opts'), this);
      }
    },
  );
}
