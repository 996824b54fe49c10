import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '#company/routes.ts';
import { external } from '#company/site.ts';
import { opensNewTab } from '#copy/navigation.ts';
import { type BuiltPage, all, attribute, builtPages, fileFor, origin, shown } from '../support/built/built-pages.ts';
import { expectNoFaults } from '../support/built/every-page.ts';
import { nameOf, readable, spoken } from '../support/built/readable.ts';
import { isGenerated, readPage, siteFolder, textOf } from '../support/site.ts';

const ADDRESSES = ['href', 'src', 'poster', 'action', 'data', 'component-url', 'renderer-url', 'xlink:href'];

/** Every address that a page names: links, images and their sets, style sheets, scripts, forms, island files. */
function referencesOf({ document, html }: BuiltPage): string[] {
  const sets = all(document, '[srcset], [imagesrcset]').flatMap((element) =>
    `${attribute(element, 'srcset')}, ${attribute(element, 'imagesrcset')}`
      .split(/,\s+/)
      .map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
  );
  const single = ADDRESSES.flatMap((name) =>
    all(document, `[${name.replace(':', '\\:')}]`).map((each) => attribute(each, name)),
  );
  const css = [...html.matchAll(/url\(\s*['"]?([^'")]+)/g)].map(([, value = '']) => value);
  return [...single, ...[...sets, ...css].filter(Boolean)];
}

/** What is wrong with an address that a page or file names; undefined when it leads somewhere. */
function faultOf(value: string, base: string): string | undefined {
  // Browsers skip control characters and spaces inside a scheme.
  const scheme = /^[a-z]+(?=:)/i.exec(value.replace(/[\s\p{Cc}]/gu, ''))?.[0].toLowerCase();
  if (scheme && ['mailto', 'tel', 'data'].includes(scheme)) return undefined;
  const url = URL.parse(value, origin + encodeURI(base));
  if (!url || !/^https?:$/.test(url.protocol)) return `${value} is not an address for a site`;
  if (url.origin !== origin) return undefined;
  const file = fileFor(url.pathname);
  if (file === undefined) return `${value} leads to nothing in the build`;
  // The build checks anchors of pages.
  const isThere = !file.endsWith('.svg') || readFileSync(file, 'utf8').includes(`id="${url.hash.slice(1)}"`);
  return isThere || url.hash === '' ? undefined : `${value}: no element has that id`;
}

const faultsIn = (values: readonly string[], base: string) => values.flatMap((value) => faultOf(value, base) ?? []);

describe('every address leads somewhere', () => {
  it('on pages: to a page or a file, never to a script', () => {
    expectNoFaults((page) => faultsIn(referencesOf(page), page.address));
  });

  it('in feeds, Markdown, sitemaps, llms.txt and other files of text', () => {
    const files = globSync('**/*.{xml,md,txt,json,webmanifest}', { cwd: siteFolder });
    expect(files).toContain('llms.txt');
    const address = new RegExp(`${origin}/[^\\s"'<>)&\\\\]*`, 'g');
    const wrong = files.flatMap((file) => {
      const text = readFileSync(path.join(siteFolder, file), 'utf8');
      return faultsIn(text.match(address) ?? [], '/').map((fault) => `${file}: ${fault}`);
    });
    expect(wrong).toEqual([]);
  });
});

/** The links of a page, without those in an editor's text: accessible name, text, and address. */
const linksOf = ({ address, document }: BuiltPage) =>
  all(document, 'a[href]')
    .filter((link) => !link.closest('.rich-text'))
    .map((link) => {
      const { href } = new URL(attribute(link, 'href'), origin + encodeURI(address));
      return { name: nameOf(link) || spoken(link), words: readable(link), href };
    });

/** Letters and figures, as speech input compares them. */
const heard = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

describe('links of every page', () => {
  it('open a new tab if they leave the site, say so in their description, and carry rel="noopener"', () => {
    expectNoFaults(({ document }) =>
      all(document, 'a[href^="http"], [target="_blank"]')
        .filter((link) => {
          const words = document.getElementById(attribute(link, 'aria-describedby'));
          const isNew = attribute(link, 'target') === '_blank';
          const isSafe = attribute(link, 'rel').split(' ').includes('noopener');
          return !isNew || !isSafe || textOf(words) !== opensNewTab;
        })
        .map((link) => `${shown(link)} needs \`newTab\` of src/lib/new-tab.ts`),
    );
  });

  it('have names that begin with their visible text; equal names lead to one address', () => {
    expectNoFaults((page) => {
      const links = linksOf(page);
      const mute = links.filter(({ name, words }) => heard(name) === '' || !heard(name).startsWith(heard(words)));
      // Titles of documents are an editor's words, too.
      const ours = links.filter(({ href }) => !isGenerated(new URL(href).pathname));
      const places = [...Map.groupBy(ours, ({ name }) => name).values()]
        .map((same) => [...new Set(same.map(({ name, href }) => `"${name}" to ${href}`))])
        .filter(({ length }) => length > 1);
      return [...mute.map(({ name, words }) => `"${words}" is named "${name}"`), ...places.flat()];
    });
  });

  it('named Support lead to one address on all pages', () => {
    const links = builtPages().flatMap(linksOf);
    const named = links.filter(({ name }) => /^support(?: portal)?$/i.test(name));
    const places = new Set(named.map(({ name, href }) => `${name.toLowerCase()} ${href}`));
    const [support, portal] = [origin + routes.support, `${external.supportPortal}/`];
    expect(places).toEqual(new Set([`support ${support}`, `support portal ${portal}`]));
  });

  it.each(['header', 'footer'])('in the %s are the same everywhere, with the current page marked', (part) => {
    const linksIn = (document: Document) => all(document, `body > ${part} a[href]`);
    const listed = (links: readonly Element[]) =>
      links.map((link) => `${textOf(link)} → ${attribute(link, 'href')}`).join('\n');
    const expected = linksIn(readPage(routes.home).document);
    expect(expected.length).toBeGreaterThan(5);
    expectNoFaults(({ address, document }) => {
      const links = linksIn(document);
      const isMarked = (link: Element) => attribute(link, 'aria-current') === 'page';
      const marked = links.filter((link) => isMarked(link) !== (attribute(link, 'href') === address));
      const others = listed(links) === listed(expected) ? [] : ['has other links'];
      return [...others, ...marked.map((link) => `wrong aria-current: ${shown(link)}`)];
    });
  });
});

const rule = z.strictObject({
  where: z.strictObject({ href_matches: z.array(z.string()) }),
  eagerness: z.literal('moderate'),
});
const rulesShape = z.strictObject({ prefetch: z.tuple([rule]), prerender: z.tuple([rule]) });

it('speculation rules match every link to a page of the site, and no other', () => {
  expectNoFaults(({ address, document }) => {
    const base = new URL(encodeURI(address), origin).href;
    const template = document.querySelector<HTMLTemplateElement>('template#speculation-rules');
    const [rules, ...others] = template ? all(template.content, 'script[type="speculationrules"]') : [];
    const { prefetch, prerender } = rulesShape.parse(JSON.parse(rules?.textContent ?? ''));
    const patterns = [...prefetch, ...prerender].map(({ where }) =>
      where.href_matches.map((pattern) => new URLPattern(pattern, base)),
    );
    const meant = all(document, 'a[href]:not([href^="#"])').filter((link) => {
      const url = URL.parse(attribute(link, 'href'), base);
      const isPage = url?.origin === origin && fileFor(url.pathname)?.endsWith('.html') === true;
      const isMeant = patterns.every((either) => either.some((each) => each.test(url?.href)));
      return isMeant !== isPage || (isMeant && link.hasAttribute('download'));
    });
    return [...others, ...meant].map(shown);
  });
});
