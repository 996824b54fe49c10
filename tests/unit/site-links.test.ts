import { afterEach, describe, expect, it } from 'vitest';
import { withDeadLinks } from '../../src/content/loading/dead-links.ts';
import type { DatasetReport } from '../../src/content/loading/report.ts';
import { linkLeads, rememberSiteFiles } from '../../src/content/site-links.ts';
import { originalHref } from '../../src/hub/addresses.ts';
import { forgetSiteFiles } from '../support/site-files.ts';

afterEach(forgetSiteFiles);

const files = [
  'index.html',
  '404.html',
  'about/index.html',
  'perspectives/two words/index.html',
  'perspectives/مرحبا/index.html',
  'perspectives/100%/index.html',
  'feeds/rss.xml',
];

describe('a link within the site', () => {
  it.each([
    ['home', '/'],
    ['home with a query and an anchor', '/?a=1#b'],
    ['a page', '/about/'],
    ['a page without its slash', '/about'],
    ['a page with a query and an anchor', '/about/?a=/gone/#/gone/'],
    ['a page with a space, encoded', '/perspectives/two%20words/'],
    ['a page with a space, bare', '/perspectives/two words/'],
    ['a page in Unicode, bare', '/perspectives/مرحبا/'],
    ['a page in Unicode, encoded', '/perspectives/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7/'],
    ['a page with a percent sign, encoded', '/perspectives/100%25/'],
    ['a page with a percent sign, bare', '/perspectives/100%/'],
    ['a page with dots on the way', '/gone/../about/'],
    ['a file', '/feeds/rss.xml'],
    ['the not-found page as a file', '/404.html'],
  ])('leads to %s: %s', (_what, href) => {
    rememberSiteFiles(new Set(files));
    expect(linkLeads(href)).toBe(true);
  });

  it.each([
    ['a page that is gone', '/gone/'],
    ['the same, without its slash', '/gone'],
    ['below a page', '/about/gone/'],
    ['a folder without a page', '/perspectives/'],
    ['a file as a folder', '/feeds/rss.xml/'],
    ['the not-found page, which has no address', '/404/'],
    ['a page in other letters', '/About/'],
    ['a page with a faulty encoding', '/about%/'],
    ['a page encoded twice', '/perspectives/two%2520words/'],
    ['home behind two slashes', '/.//'],
  ])('does not lead to %s: %s', (_what, href) => {
    rememberSiteFiles(new Set(files));
    expect(linkLeads(href)).toBe(false);
  });

  it('leads, whatever it is, where the files of the site are not known', () => {
    expect(linkLeads('/gone/')).toBe(true);
  });
});

describe('a link out of the site', () => {
  it.each(['https://a.example/gone/', 'mailto:a@rook.example', 'tel:+441314960000', '#part'])(
    'leads, as far as the site can know: %s',
    (href) => {
      rememberSiteFiles(new Set(files));
      expect(linkLeads(href)).toBe(true);
    },
  );
});

describe('a piece that others wrote', () => {
  const hrefOf = (url: string | undefined) => originalHref({ link: { url } });

  it('leads to its address, unless nothing stands there', () => {
    rememberSiteFiles(new Set(files));
    expect(hrefOf('https://a.example/')).toBe('https://a.example/');
    expect(hrefOf('/about/')).toBe('/about/');
    expect(hrefOf('/gone/')).toBeUndefined();
    expect(hrefOf(undefined)).toBeUndefined();
    expect(originalHref({ link: undefined })).toBeUndefined();
  });
});

describe('the report of a build', () => {
  const dataset = (changes: Partial<DatasetReport>): DatasetReport => ({
    dataset: 'perspectives',
    documents: 1,
    sound: 1,
    pages: 1,
    problems: [],
    files: [],
    links: [],
    ...changes,
  });
  const earlier = {
    dataset: 'perspectives',
    document: 'one',
    field: 'title',
    found: 'there is no title.',
    mend: 'Write a title.',
  } as const;
  const link = (document: string, field: string, href: string) => ({ document, field, href });
  const report = {
    source: 'a test',
    datasets: [
      dataset({
        problems: [earlier],
        links: [
          link('one', 'body[0].href', '/gone/?a=1#b'),
          link('one', 'body[1].href', '/about/'),
        ],
      }),
      dataset({ dataset: 'media-coverage', links: [link('two', 'link.url', '/lost/')] }),
    ],
  };

  it('adds each link that leads nowhere, with its document, field and mend', () => {
    rememberSiteFiles(new Set(files));
    const { source, datasets } = withDeadLinks(report);
    const dead = (href: string) => ({
      found: `the link leads to ${href}, which is not on this site; the words are kept without it.`,
      mend: 'Correct the address, or publish the page that it names.',
    });
    expect(source).toBe('a test');
    expect(datasets.map(({ problems }) => problems)).toEqual([
      [
        earlier,
        {
          dataset: 'perspectives',
          document: 'one',
          field: 'body[0].href',
          ...dead('/gone/?a=1#b'),
        },
      ],
      [{ dataset: 'media-coverage', document: 'two', field: 'link.url', ...dead('/lost/') }],
    ]);
  });

  it('stays as it is where every link leads somewhere', () => {
    expect(withDeadLinks(report)).toEqual(report);
  });
});
