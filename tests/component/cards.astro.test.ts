import { expect, it } from 'vitest';
import LetterEntry from '#components/hub/letters/LetterEntry.astro';
import LetterList from '#components/hub/letters/LetterList.astro';
import MediaCard from '#components/hub/media/MediaCard.astro';
import PressReleaseCard from '#components/hub/press/PressReleaseCard.astro';
import { portraitOf, signatureOf } from '#brand/portraits.ts';
import Signature from '#components/hub/letters/Signature.astro';
import { letterAuthor } from '#components/hub/letters/letter-author.ts';
import { people } from '#company/people.ts';
import { getCeoLetters, getMediaCoverage, getPressReleases } from '#content/getters.ts';
import LetterPage from '#pages/letter-from-the-ceo/[slug]/index.astro';
import { loadDatasets, release } from '../support/content/content-fixture.ts';
import { bodyOf, render } from '../support/render-astro.ts';

it.each([
  ['opens an external article in a new tab', 'https://a.example/', '_blank', 'noopener'],
  ['opens an internal article in the same tab', '/about/', null, null],
  ['has no link without a URL, but all its text', undefined, null, null],
])('a media card %s', async (_, url, target, rel) => {
  const [sample] = await getMediaCoverage();
  const link = url === undefined ? undefined : { url, label: 'Read it there' };
  const item = { ...sample, title: 'A headline', excerpt: 'What they wrote.', link };
  const body = bodyOf(await render(MediaCard, { props: { item } }));
  const links = [...body.querySelectorAll('a')].map((each) =>
    ['href', 'target', 'rel'].map((name) => each.getAttribute(name)),
  );
  expect(links).toEqual(url === undefined ? [] : new Array(2).fill([url, target, rel]));
  expect(body.querySelector('blockquote')?.getAttribute('cite') ?? undefined).toBe(url);
  expect(body.textContent.includes('↗')).toBe(target !== null);
  for (const text of ['A headline', 'What they wrote.']) expect(body.textContent).toContain(text);
});

it('press releases and letters without their own page have an anchor in the list', async () => {
  const [[release], [letter]] = [await getPressReleases(), await getCeoLetters()];
  const idOf = (html: string) => bodyOf(html).querySelector('article')?.id;
  const idsWith = async (changes: object) => [
    idOf(await render(PressReleaseCard, { props: { release: { ...release, ...changes } } })),
    idOf(await render(LetterEntry, { props: { letter: { ...letter, ...changes }, index: 0, number: 1 } })),
  ];
  expect(await idsWith({ id: 'a-1', slug: undefined })).toEqual(['a-1', 'a-1']);
  expect(await idsWith({ id: 'a-1', slug: 'a' })).toEqual(['', '']);
});

const numberIn = (body: ReturnType<typeof bodyOf>) => body.textContent.match(/(?<=Letter )\d+/g)?.map(Number);

it('letters are numbered from the oldest, in the list and on their pages', async () => {
  const letters = await getCeoLetters();
  const list = { items: letters.slice(0, 3), start: 10, page: 2, pages: 2, total: 13 };
  const body = bodyOf(await render(LetterList, { props: { list } }));
  expect(numberIn(body)).toEqual([3, 2, 1]);
  const numbers = letters.map(async ({ slug }) => {
    // @ts-expect-error The type checker does not accept a page that returns a response as a component.
    const page = bodyOf(await render(LetterPage, { params: { slug } }));
    return numberIn(page)?.[0];
  });
  expect(await Promise.all(numbers)).toEqual(letters.map((_, index) => letters.length - index));
});

const OWN = 'own.svg';
const { name: founder, title } = people.founder;
const { name: colleague } = people.press;

/** Portraits by file, the signature, and the words of who signed, in the list and at the end of the letter. */
async function signed(author: unknown) {
  const letter = release('a', { _type: 'ceoLetter', author });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const { entries } = await loadDatasets({ 'ceo-letters': [letter] }, { [`ceo-letters/images/${OWN}`]: svg });
  const [entry] = entries['ceo-letters'];
  if (entry === undefined) throw new Error('The letter was lost.');
  const list = bodyOf(await render(LetterEntry, { props: { letter: entry, index: 0, number: 1 } }));
  const signer = await letterAuthor(entry);
  const [ofFounder, ofColleague] = [await portraitOf(founder), await portraitOf(colleague)];
  const end = bodyOf(signer ? await render(Signature, { props: { entry, author: signer } }) : '');
  const portraits = [list, end].map((part) => {
    const src = part.querySelector('img')?.getAttribute('src');
    if (src === undefined) return 'none';
    return src === ofFounder.src ? 'founder' : src === ofColleague.src ? 'colleague' : 'own';
  });
  const words = (part: typeof list) => part.textContent.replaceAll(/\s+/g, ' ').trim();
  const [, listed = ''] = /Letter 1 January 1, 2026 ?(.*?) a Read/.exec(words(list)) ?? [];
  return { portraits, listed, end: words(end), hand: end.querySelector('svg') !== null };
}

const hand = signatureOf(founder) !== undefined;
const image = { _type: 'image', _sanityAsset: `image@file://./images/${OWN}` };
it.each<[string, unknown, Awaited<ReturnType<typeof signed>>]>([
  [
    'nobody',
    undefined,
    { portraits: ['founder', 'founder'], listed: `${founder}, ${title}`, end: `${founder} ${title}`, hand },
  ],
  [
    'an empty author',
    {},
    { portraits: ['founder', 'founder'], listed: `${founder}, ${title}`, end: `${founder} ${title}`, hand },
  ],
  [
    'the founder with other facts',
    { name: founder, position: 'Chair', bio: 'She.', image },
    { portraits: ['founder', 'own'], listed: `${founder}, ${title}`, end: `${founder} Chair She.`, hand },
  ],
  [
    'someone else',
    { name: 'Ben', position: 'CFO', bio: 'He.', image },
    { portraits: ['own', 'own'], listed: 'Ben, CFO', end: 'Ben CFO He.', hand: false },
  ],
  [
    'a colleague with a portrait of ours, and without a signature',
    { name: colleague, position: 'CEO' },
    { portraits: ['colleague', 'colleague'], listed: `${colleague}, CEO`, end: `${colleague} CEO`, hand: false },
  ],
  [
    'someone else without a portrait',
    { name: 'Ben' },
    { portraits: ['none', 'none'], listed: 'Ben', end: 'Ben', hand: false },
  ],
  [
    'someone without a name',
    { position: 'CFO', image },
    { portraits: ['own', 'own'], listed: 'CFO', end: 'CFO', hand: false },
  ],
  [
    'an author who is not published',
    { _type: 'reference', _ref: 'gone' },
    { portraits: ['none', 'none'], listed: '', end: '', hand: false },
  ],
])('a letter by %s shows its own author only', async (_, author, shown) => {
  expect(await signed(author)).toEqual(shown);
});
