import { describe, expect, it } from 'vitest';
import MediaCard from '~/components/hub/MediaCard.astro';
import LetterEntry from '~/components/hub/LetterEntry.astro';
import PressReleaseCard from '~/components/hub/PressReleaseCard.astro';
import { founderPortrait } from '~/components/hub/founder-portrait.ts';
import { getCeoLetters } from '~/content/getters.ts';
import CeoLettersLayout from '~/layouts/CeoLettersLayout.astro';
import LetterPage from '~/pages/letter-from-the-ceo/[slug]/index.astro';
import { bodyOf, render } from '../support/render-astro.ts';

/** On the public site nothing is marked for editors. */
const edit = () => ({});

it.each([
  ['opens a piece of another site in a tab of its own', 'https://a.example/', '_blank', 'noopener'],
  ['opens a piece of this site in the same tab', '/about/', null, null],
  ['without an address has no link, and all its words', undefined, null, null],
])('a clipping %s', async (_, href, target, rel) => {
  const link = href === undefined ? undefined : { href, label: 'Read it there' };
  const props = { edit, id: 'a', title: 'A headline', excerpt: 'What they wrote.', link };
  const body = bodyOf(await render(MediaCard, { props }));
  const links = [...body.querySelectorAll('a')].map((each) =>
    ['href', 'target', 'rel'].map((name) => each.getAttribute(name)),
  );
  expect(links).toEqual(href === undefined ? [] : new Array(2).fill([href, target, rel]));
  expect(body.querySelector('blockquote')?.getAttribute('cite') ?? undefined).toBe(href);
  expect(body.textContent.includes('↗')).toBe(target !== null);
  for (const words of ['A headline', 'What they wrote.']) expect(body.textContent).toContain(words);
});

it.each([
  ['a press release', PressReleaseCard],
  ['a letter', LetterEntry],
])('%s without a page can be linked to in its list', async (_, Card) => {
  const idWith = async (href: string | undefined) => {
    const props = { edit, id: 'a-1', title: 'A', number: 1, href };
    return bodyOf(await render(Card, { props })).querySelector('article')?.id;
  };
  expect([await idWith(undefined), await idWith('/a/')]).toEqual(['a-1', '']);
});

describe('letters', () => {
  const numberIn = (body: ReturnType<typeof bodyOf>) => body.textContent.match(/(?<=Letter )\d+/g)?.map(Number);

  it('are numbered from the oldest, on every page of their list and on their own', async () => {
    const letters = await getCeoLetters();
    const items = letters.slice(0, 3);
    const list = { items, page: 2, pages: 2, total: 13 };
    const body = bodyOf(await render(CeoLettersLayout, { props: { list } }));
    expect(numberIn(body)).toEqual([3, 2, 1]);
    const own = letters.map(async ({ slug }) => {
      // @ts-expect-error A page that answers 404 by itself is no component to the checker.
      const body = bodyOf(await render(LetterPage, { params: { slug } }));
      return numberIn(body)?.[0];
    });
    expect(await Promise.all(own)).toEqual(letters.map((_, index) => letters.length - index));
  });

  it('show the founder as she was, where that is drawn', async () => {
    const letters = await getCeoLetters();
    const drawn = letters.map(({ slug }) => founderPortrait(slug).src);
    const plain = [undefined, 'a-letter-of-2031'].map((slug) => founderPortrait(slug).src);
    expect(new Set(drawn).size).toBe(letters.length);
    expect(new Set(plain).size).toBe(1);
    expect(drawn).not.toContain(plain[0]);
    expect(plain[0]).toMatch(/anika-rao\.svg/);
  });
});
