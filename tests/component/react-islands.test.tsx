import { type ReactNode, useId } from 'react';
import { describe, expect, it } from 'vitest';
import renderer from '~/integrations/react-islands/server.ts';

interface Words {
  readonly words?: string;
  readonly children?: ReactNode;
  readonly sideNote?: ReactNode;
}

function Island({ words = 'none', children, sideNote }: Words) {
  return (
    <p id={useId()}>
      {words} {children}
      {sideNote}
    </p>
  );
}

const island = { displayName: 'Island', hydrate: 'visible', astroStaticSlot: true } as const;

async function render(
  page: { readonly result: object },
  props: Record<string, unknown> = {},
  slots: Record<string, string> = {},
  metadata: Parameters<typeof renderer.renderToStaticMarkup>[3] = island,
) {
  return renderer.renderToStaticMarkup.call(page, Island, props, slots, metadata);
}

describe('islands on the server', () => {
  it('have ids that no other island of the page has, the same on each page', async () => {
    const ids = async () => {
      const page = { result: {} };
      const all = [await render(page), await render(page, { words: 'a' }), await render(page)];
      return all.map(({ html, attrs }) => [attrs.prefix, /id="([^"]+)"/.exec(html)?.[1]]);
    };
    const first = await ids();
    expect(new Set(first.map(([, id]) => id)).size).toBe(3);
    expect(first.map(([prefix]) => prefix)).toEqual(['r0', 'r1', 'r2']);
    expect(await ids()).toEqual(first);
  });

  it('show their own properties, however often they were rendered before', async () => {
    const page = { result: {} };
    expect((await render(page)).html).toContain('none');
    expect((await render(page, { words: 'first' })).html).toContain('first');
    expect((await render(page, { words: 'second' })).html).toContain('second');
  });

  it('hold what Astro gives them, in elements that the client finds', async () => {
    const slots = { default: '<b>one</b>', 'side-note': '<i>two</i>' };
    const { html } = await render({ result: {} }, {}, slots);
    expect(html).toContain('<astro-slot><b>one</b></astro-slot>');
    expect(html).toContain('<astro-slot name="sideNote"><i>two</i></astro-slot>');
  });

  it('hold it in static elements where nothing wakes them', async () => {
    const still = { displayName: 'Island', astroStaticSlot: true } as const;
    const { html } = await render({ result: {} }, {}, { default: '<b>one</b>' }, still);
    expect(html).toContain('<astro-static-slot><b>one</b></astro-static-slot>');
  });

  it('do not carry the scope of the component around them to the page', async () => {
    const props = { class: 'astro-3ishtn4i', words: 'a' };
    await renderer.check(Island, props);
    expect(props).toEqual({ words: 'a' });
  });
});
