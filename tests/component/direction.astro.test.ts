import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import CatalogList from '#components/hub/CatalogList.astro';
import MediaList from '#components/hub/media/MediaList.astro';
import LetterList from '#components/hub/letters/LetterList.astro';
import PressReleaseList from '#components/hub/press/PressReleaseList.astro';
import { getCeoLetters, getMediaCoverage, getPressReleases } from '#content/getters.ts';
import { forgetContent } from '#content/load.ts';
import { getCatalog } from '#content/lists/catalog.ts';
import { getPerspectiveLists, toPerspectivesPage } from '#content/lists/perspective-lists.ts';
import PerspectivesBrowser from '#components/hub/perspectives/PerspectivesBrowser.tsx';
import LetterPage from '#pages/letter-from-the-ceo/[slug]/index.astro';
import PerspectivePage from '#pages/perspectives/[slug]/index.astro';
import PressReleasePage from '#pages/press-release/[slug]/index.astro';
import type { JsonObject } from '#lib/json.ts';
import { block, coverage, post, release, writeDatasets } from '../support/content/content-fixture.ts';
import { bodyOf, render } from '../support/render-astro.ts';

/** Text of an editor, in a right-to-left script. */
const שלום = 'שלום! (2024)';
const image = { _type: 'image', _sanityAsset: 'image@file://./images/a.svg', alt: '', caption: שלום };
const person = { name: שלום, role: שלום, position: שלום, title: שלום, bio: שלום };
const long = [
  ...[1, 2, 3].map((n) => block(`${שלום} ${n}`, { style: 'h2' })),
  block(`${שלום} `.repeat(601)),
  image,
  { _type: 'table', _key: 't', rows: [{ cells: [שלום, שלום] }, { cells: [שלום, שלום] }] },
];
const texts = (slug: string): JsonObject => ({
  ...{ _id: slug, slug: { current: slug }, title: שלום, description: שלום, excerpt: שלום, paragraph: שלום },
  ...{ category: { title: שלום }, author: person, contactInfo: person, body: long, content: שלום },
  ...{ publication: { name: שלום }, link: { url: 'https://a.example/', label: שלום } },
});

it('every text of an editor has the direction of its letters, not of the page', async () => {
  const both = (one: (id: string, changes?: JsonObject) => JsonObject) => ['a', 'b'].map((id) => one(id, texts(id)));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const directory = await writeDatasets(
    {
      perspectives: both((_, changes) => post(changes)),
      'press-releases': both(release),
      'media-coverage': both(coverage),
      'ceo-letters': both((id, changes) => release(id, { ...changes, _type: 'ceoLetter' })),
    },
    Object.fromEntries(['perspectives', 'press-releases', 'ceo-letters'].map((type) => [`${type}/images/a.svg`, svg])),
  );
  vi.stubEnv('CONTENT_DIR', directory);
  forgetContent(Infinity);
  onTestFinished(() => forgetContent(Infinity));
  const pageOf = <Item>(items: readonly Item[]) => ({
    list: { items, start: 0, page: 2, pages: 2, total: items.length },
  });
  const [all] = await getPerspectiveLists();
  if (all === undefined) throw new Error('There is no list.');
  const params = { slug: 'a' };
  const parts = [
    // @ts-expect-error The type checker does not accept a page that returns a response as a component.
    ...[PerspectivePage, PressReleasePage, LetterPage].map((page) => render(page, { params })),
    renderToStaticMarkup(
      createElement(PerspectivesBrowser, { initial: toPerspectivesPage('All', all.list), pageCounts: [] }),
    ),
    render(PressReleaseList, { props: pageOf(await getPressReleases()) }),
    render(MediaList, { props: pageOf(await getMediaCoverage()) }),
    render(LetterList, { props: pageOf(await getCeoLetters()) }),
    render(CatalogList, { props: { entries: (await getCatalog())[0]?.entries } }),
  ];
  for (const html of await Promise.all(parts)) {
    const body = bodyOf(html.replace(/^[^]*<\/head>/, ''));
    const own = [...body.querySelectorAll('*')].filter(({ childNodes }) =>
      [...childNodes].some((node) => node.nodeType === 3 && /\p{Script=Hebrew}/u.test(node.textContent)),
    );
    expect(own.length).toBeGreaterThan(1);
    const without = own.filter((each) => !each.closest('[dir], script, template'));
    expect(without.map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([]);
  }
});
