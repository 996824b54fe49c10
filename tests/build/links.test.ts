import { describe, expect, it } from 'vitest';
import { routes } from '../../src/config/routes.ts';
import { external, site } from '../../src/config/site.ts';
import { opensNewTab } from '../../src/copy/navigation.ts';
import { attribute, builtPages, fileFor } from '../support/built-pages.ts';
import { readPage, textOf } from '../support/site.ts';

const origin = new URL(process.env['SITE_URL'] || site.defaultOrigin).origin;

/** Attributes that hold one address. */
const ADDRESS_ATTRIBUTES = ['href', 'src', 'poster', 'action', 'data'];

interface Reference {
  readonly element: Element;
  readonly name: string;
  readonly value: string;
}

/** Every address that a page names: links, images and their sets, styles, scripts, forms, island files. */
function referencesOf(document: Document): Reference[] {
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const single = [...ADDRESS_ATTRIBUTES, 'component-url', 'renderer-url', 'xlink:href']
      .filter((name) => element.hasAttribute(name))
      .map((name) => ({ element, name, value: attribute(element, name) }));
    const sets = ['srcset', 'imagesrcset'].flatMap((name) =>
      attribute(element, name)
        .split(/,\s+/)
        .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
        .filter(Boolean)
        .map((value) => ({ element, name, value })),
    );
    return [...single, ...sets];
  });
}

const idsOf = new Map<string, ReadonlySet<string>>();

/** Ids of the page in a file, for anchors. */
function ids(file: string): ReadonlySet<string> {
  const known = idsOf.get(file);
  if (known) return known;
  const page = builtPages().find(({ address }) => fileFor(address) === file);
  const found = new Set(
    [...(page?.document.querySelectorAll('[id]') ?? [])].map((element) => element.id),
  );
  idsOf.set(file, found);
  return found;
}

/** What is wrong with an address on a page; undefined when it leads somewhere. */
function faultOf(address: string, value: string): string | undefined {
  if (!URL.canParse(value, origin + encodeURI(address))) return 'cannot be read as an address';
  const url = new URL(value, origin + encodeURI(address));
  if (url.origin !== origin) return undefined;
  const file = fileFor(url.pathname);
  if (file === undefined) return faultOfMissing(url.pathname);
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (anchor === '' || anchor.startsWith(':~:') || !file.endsWith('.html')) return undefined;
  if (ids(file).has(anchor)) return undefined;
  const known = [...ids(file)].map((id) => `#${id}`).join(', ');
  return `has no element with the id "${anchor}" to go to: give one that id, or link to one of ${known}`;
}

/** Why no file answers a path, and what to write instead. */
function faultOfMissing(pathname: string): string {
  if (fileFor(`${pathname}/`) !== undefined) {
    return `lacks its slash at the end: write "${pathname}/"`;
  }
  const [name = ''] = pathname.split('/').filter(Boolean).slice(-1);
  const alike = builtPages().filter(({ address }) => address.endsWith(`/${name}/`));
  const [other] = alike.map(({ address }) => `"${address}", which is`);
  const source = pathname.endsWith('/')
    ? `src/pages${pathname.slice(0, -1)}.astro`
    : `public${pathname}`;
  return `leads to nothing in the build: write ${other ?? 'an address that is'} there, or add ${source}`;
}

/** Where an element stands, in words; nothing for the page's own part. */
const partOf = (element: Element) =>
  ['header', 'footer'].find((part) => element.closest(`body > ${part}`) !== null);

describe('links of every page', () => {
  it('are never empty and never "#"', () => {
    const wrong = builtPages().flatMap(({ address, document }) =>
      [...document.querySelectorAll('[href]')]
        .filter((element) => ['', '#'].includes(attribute(element, 'href').trim()))
        .map((element) => `${address}: give this an address: ${element.outerHTML.slice(0, 120)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('lead to pages, files and anchors that exist', () => {
    // Header and footer repeat a fault on every page: it is told once, with the pages that have it.
    const pagesOf = new Map<string, string[]>();
    for (const { address, document } of builtPages()) {
      const faults = referencesOf(document).flatMap(({ element, name, value }) => {
        const fault = /^(?:mailto|tel|data|sms):/i.test(value)
          ? undefined
          : faultOf(address, value);
        if (fault === undefined) return [];
        const part = partOf(element);
        const words = textOf(element).slice(0, 40);
        const tag = `<${element.tagName.toLowerCase()} ${name}="${value}">${words && ` "${words}"`}`;
        return [`${tag}${part ? ` in the ${part}` : ''} ${fault}`];
      });
      for (const fault of new Set(faults)) {
        pagesOf.set(fault, [...(pagesOf.get(fault) ?? []), address]);
      }
    }
    const wrong = [...pagesOf].map(
      ([fault, [first = '', ...others]]) =>
        `${first}${others.length > 0 ? ` and ${String(others.length)} more` : ''}: ${fault}`,
    );
    expect(wrong).toEqual([]);
  });

  it('say in their description that they open a new tab', () => {
    const silent = builtPages().flatMap(({ address, document }) =>
      [...document.querySelectorAll('a[target="_blank"]')]
        .filter((link) => {
          const words = document.getElementById(attribute(link, 'aria-describedby'));
          return textOf(words) !== opensNewTab;
        })
        .map(
          (link) => `${address}: ${attribute(link, 'href')} needs \`newTab\` of src/lib/new-tab.ts`,
        ),
    );
    expect(silent).toEqual([]);
  });

  it('lead to one place where they are called by Support', () => {
    const places = new Map<string, Set<string>>();
    for (const { document } of builtPages()) {
      for (const link of document.querySelectorAll('a[href]')) {
        const name = textOf(link).toLowerCase();
        if (!/\bsupport\b/.test(name) || !/^.{7,30}$/.test(name)) continue;
        places.set(name, (places.get(name) ?? new Set()).add(attribute(link, 'href')));
      }
    }
    expect(Object.fromEntries([...places].filter(([, { size }]) => size > 1))).toEqual({});
    expect(places.get('support')).toEqual(new Set([routes.support]));
    expect(places.get('support portal')).toEqual(new Set([external.supportPortal]));
  });

  it('read Support, and open the portal in a new tab, in the home hero and the mobile menu', () => {
    const { document } = readPage(routes.home);
    for (const place of ['main section', 'nav[aria-label="Mobile"]']) {
      const link = document.querySelector(`${place} a[href="${external.supportPortal}"]`);
      expect(link?.getAttribute('target'), place).toBe('_blank');
      const unseen = link?.querySelector('.sr-only')?.textContent ?? '';
      expect(link?.textContent.replace(unseen, '').trim(), place).toBe('Support');
    }
  });

  it('carry rel="noopener" where they open a new tab', () => {
    const wrong = builtPages().flatMap(({ address, document }) =>
      [...document.querySelectorAll('[target="_blank"]')]
        .filter((link) => !attribute(link, 'rel').split(/\s+/).includes('noopener'))
        .map((link) => `${address}: ${attribute(link, 'href')} needs rel="noopener"`),
    );
    expect(wrong).toEqual([]);
  });

  it('never run a script', () => {
    const wrong = builtPages().flatMap(({ address, document }) =>
      referencesOf(document)
        // Browsers skip control characters and spaces inside a scheme.
        .filter(({ value }) => /^(?:javascript|vbscript):/i.test(value.replace(/[\s\p{Cc}]/gu, '')))
        .map(({ value }) => `${address}: ${value}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('style sheets', () => {
  it('name fonts and images that exist', () => {
    const wrong = builtPages().flatMap(({ address, document }) => {
      const css = document.querySelector('style')?.textContent ?? '';
      return [...css.matchAll(/url\(\s*['"]?([^'")]+)/g)]
        .map(([, value = '']) => value)
        .filter((value) => !value.startsWith('data:') && !value.startsWith('#'))
        .filter((value) => faultOf(address, value) !== undefined)
        .map((value) => `${address}: url(${value}) leads to nothing in the build`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('header and footer', () => {
  const linksIn = (document: Document, part: string) =>
    [...document.querySelectorAll(`body > ${part} a`)].map(
      (link) => `${link.textContent.replace(/\s+/g, ' ').trim()} → ${attribute(link, 'href')}`,
    );

  it.each(['header', 'footer'])('%s holds the same links on every page', (part) => {
    const [first, ...others] = builtPages();
    if (!first) throw new Error('no page was built');
    const expected = linksIn(first.document, part);
    expect(expected.length, `${first.address} has a ${part} with links`).toBeGreaterThan(5);
    for (const { address, document } of others) {
      expect(linksIn(document, part), `links in the ${part} of ${address}`).toEqual(expected);
    }
  });
});
