import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import Clipping from '~/components/hub/Clipping.astro';

let container: AstroContainer;
beforeAll(async () => {
  container = await AstroContainer.create();
});

/** The links of a clipping, and all of its words. */
async function clipping(href: string | undefined) {
  const props = {
    id: 'a',
    title: 'A headline',
    excerpt: 'What they wrote.',
    link: href === undefined ? undefined : { href, label: 'Read it there' },
  };
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } });
  window.document.body.innerHTML = await container.renderToString(Clipping, { props });
  const { body } = window.document;
  return {
    links: [...body.querySelectorAll('a')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('target'),
      link.getAttribute('rel'),
    ]),
    cite: body.querySelector('blockquote')?.getAttribute('cite') ?? undefined,
    words: body.textContent,
  };
}

describe('a clipping', () => {
  it('opens a piece of another site in a tab of its own', async () => {
    const { links, cite, words } = await clipping('https://a.example/');
    const link = ['https://a.example/', '_blank', 'noopener'];
    expect({ links, cite }).toEqual({ links: [link, link], cite: 'https://a.example/' });
    expect(words).toContain('↗');
  });

  it('opens a piece of this site in the same tab', async () => {
    const { links, words } = await clipping('/about/');
    const link = ['/about/', null, null];
    expect(links).toEqual([link, link]);
    expect(words).not.toContain('↗');
  });

  it('without an address has no link, and all its words', async () => {
    const { links, cite, words } = await clipping(undefined);
    expect({ links, cite }).toEqual({ links: [], cite: undefined });
    for (const each of ['A headline', 'What they wrote.']) expect(words).toContain(each);
  });
});
