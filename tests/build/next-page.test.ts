import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { site } from '../../src/config/site.ts';
import { attribute, fileFor, builtPages } from '../support/built-pages.ts';

const origin = new URL(process.env['SITE_URL'] || site.defaultOrigin).origin;

const rule = z.strictObject({
  where: z.strictObject({ href_matches: z.array(z.string()) }),
  eagerness: z.string(),
});
const rulesShape = z.strictObject({ prefetch: z.array(rule), prerender: z.array(rule) });

/** The speculation rules of a page, as they are written. */
const rulesOf = (document: Document) =>
  [...document.querySelectorAll('script[type="speculationrules"]')].map(
    (script) => script.textContent,
  );

it('every page has the same rules, once, and its policy names them', () => {
  const all = builtPages().map(({ address, document }) => ({
    address,
    rules: rulesOf(document),
    policy: attribute(
      document.querySelector('meta[http-equiv="Content-Security-Policy"]') ?? document.head,
      'content',
    ),
  }));
  const [first = ''] = all[0]?.rules ?? [];
  const named = `'sha256-${createHash('sha256').update(first).digest('base64')}'`;
  const wrong = all
    .filter(({ rules, policy }) => rules.join() !== first || !policy.includes(named))
    .map(({ address }) => address);
  expect(wrong).toEqual([]);
});

it('fetches ahead and makes ready where the pointer rests', () => {
  const rules = rulesShape.parse(JSON.parse(builtPages().flatMap(({ document }) => rulesOf(document))[0] ?? '')); // prettier-ignore
  expect(rules.prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
  expect(rules.prerender.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
});

it('means every link to a page of the site, and no other', () => {
  const wrong = new Set<string>();
  for (const { address, document } of builtPages()) {
    const base = new URL(address, origin).href;
    const { prefetch, prerender } = rulesShape.parse(JSON.parse(rulesOf(document)[0] ?? ''));
    const patterns = [...prefetch, ...prerender].map(({ where }) =>
      where.href_matches.map((pattern) => new URLPattern(pattern, base)),
    );
    for (const link of document.querySelectorAll('a[href]:not([href^="#"])')) {
      const url = URL.parse(attribute(link, 'href'), base);
      const isPage = url?.origin === origin && fileFor(url.pathname)?.endsWith('.html') === true;
      const isMeant = patterns.every((either) => either.some((pattern) => pattern.test(url?.href)));
      if (isMeant !== isPage) wrong.add(`${address}: ${link.outerHTML.slice(0, 120)}`);
      if (isMeant && link.hasAttribute('download'))
        wrong.add(`${address}: downloads ${String(url)}`);
    }
  }
  expect([...wrong]).toEqual([]);
});
