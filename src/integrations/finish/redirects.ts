import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '#lib/nearest.mjs';
import { env } from '#content/settings/env.ts';
import { site } from '#company/site.ts';
import { contentTypes } from '#content/types/index.ts';
import { moved } from '#copy/moved.ts';
import { decoded, withQuery } from '#lib/href.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import type { Linked } from './dead-links.ts';
import type { Mistake } from './mistakes.ts';

/** New addresses by old address; see `src/company/redirects.ts`. */
type Redirects = Readonly<Record<string, string>>;

const LIST = 'src/company/redirects.ts';

/** Letters, digits, hyphens, underscores and dots, which mean the same on every host. */
const OLD_ADDRESS = /^\/(?:[\w-]+(?:\.[\w-]+)*\/)+$/;

/** A path or an `https:` address, without characters that are special in the rules of a host. */
const TARGET = /^(?:https:\/\/[\w.-]+(?::\d+)?)?\/[\w./~%@+,:=-]*(?:#[\w.%-]+)?$/;

type Pages = ReadonlyMap<string, Pick<Linked, 'ids'>>;

/** The list of redirects, checked against the site. */
interface CheckedRedirects {
  /** Redirects that are written wrongly, hide a page, or lead nowhere. */
  readonly mistakes: readonly Mistake[];
  /** The same, where an editor published or deleted the document: that must not fail a build. */
  readonly leftOut: readonly string[];
  readonly valid: Redirects;
}

/**
 * Checks redirects.
 * @param pages of the site, by address
 * @param folder of the site
 */
export function checkRedirects(redirects: Redirects, pages: Pages, folder: string): CheckedRedirects {
  const mistakes: Mistake[] = [];
  const leftOut: string[] = [];
  const valid = Object.entries(redirects).filter(([from, to]) => {
    const mistake = mistakeIn(from, to, folder);
    const [address, problem] = mistake === undefined ? conflictOf(from, to, pages) : [from, mistake];
    if (problem === undefined) return true;
    if (mistake === undefined && isDocument(address)) leftOut.push(`"${from}" ${problem}`);
    else mistakes.push([LIST, `"${from}" ${problem}`]);
    return false;
  });
  return { mistakes, leftOut, valid: Object.fromEntries(valid) };
}

/** Whether an address is below a list of documents, so that editors decide what is there. */
function isDocument(address: string): boolean {
  return contentTypes.some(({ path: list }) => address.startsWith(list) && address !== list);
}

/** What is wrong about a redirect on any site. */
function mistakeIn(from: string, to: string, folder: string): string | undefined {
  const slashed = `/${from}/`.replace(/\/+/g, '/');
  if (slashed !== from && OLD_ADDRESS.test(slashed)) return `needs one slash at both ends. Write "${slashed}".`;
  if (!OLD_ADDRESS.test(from))
    return 'is not the address of a page. Write it with ASCII letters, digits, "-", "_" and ".", and a slash at both ends.';
  if (!TARGET.test(to))
    return `leads to "${to}", which is not an address. Write a page of this site such as "/terms/" or "/terms/#marks", or "https://host/path". Leave out a query: the visitor's is added.`;
  const file = path.join(folder, from.slice(0, -1));
  if (statSync(file, { throwIfNoEntry: false })?.isFile())
    return 'is the address of a file. Only pages can be redirected: remove this redirect.';
  return undefined;
}

/** The address of a redirect that disagrees with the pages of the site, and why; empty if none does. */
function conflictOf(from: string, to: string, pages: Pages): readonly [address: string, problem?: string] {
  if (pages.has(from)) return [from, 'is still a page. Remove the page, or this redirect.'];
  if (to.startsWith('https:')) return [to];
  const target = decoded(to);
  const [page = '', anchor] = target.split('#');
  const ids = pages.get(page)?.ids;
  if (ids === undefined) {
    const hint = didYouMean(target, [...pages.keys()]);
    return [page, `leads to "${to}", but the site has no such page.${hint} Correct it, or name another page.`];
  }
  if (anchor === undefined || ids.includes(anchor)) return [page];
  const hint = didYouMean(
    target,
    ids.map((id) => `${page}#${id}`),
  );
  return [page, `leads to "${to}", but the page has no such anchor.${hint} Correct it, or remove the anchor.`];
}

/** Writes a small page at each old address, and the rules of hosts. All redirects must be valid. */
export function writeRedirects(redirects: Redirects, folder: string): void {
  for (const [file, rules] of Object.entries(redirectRules(redirects))) writeFileSync(path.join(folder, file), rules);
  for (const [from, to] of Object.entries(redirects)) {
    mkdirSync(path.join(folder, from), { recursive: true });
    writeFileSync(path.join(folder, from, 'index.html'), smallPage(to));
  }
}

/** The page at an old address, for hosts without rules. It redirects without a script, so the query is lost. */
function smallPage(to: string): string {
  const canonical = new URL(to, env().siteUrl);
  canonical.hash = '';
  const href = escapeHtml(to);
  return `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<title>${moved.title}</title>
<link rel="canonical" href="${escapeHtml(canonical.href)}">
<meta http-equiv="refresh" content="0; url=${href}">
</head>
<body>
<h1>${moved.title}</h1>
<p><a href="${href}">${moved.link}</a></p>
</body>
</html>
`;
}

/**
 * The rules of hosts, by file: 301 with the query, for an old address with and without the slash at its end, and for
 * nothing else.
 */
export function redirectRules(redirects: Redirects): Readonly<Record<string, string>> {
  const all = Object.entries(redirects);
  const textOf = (...lines: readonly string[]) => [`# Written by the build from ${LIST}.`, ...lines, ''].join('\n');
  const linesWith = (status: string) =>
    all.flatMap(([from, to]) => [`${from.slice(0, -1)} ${to} ${status}`, `${from} ${to} ${status}`]);
  /** In nginx and Caddy, only regular expressions tell capital letters from small ones. */
  const pattern = (from: string) => `^${from.replaceAll('.', String.raw`\.`)}?`;
  const targets = Object.fromEntries(all.map(([from, to]) => [from, to.split(/(?=#)/)]));
  return {
    _redirects: textOf(
      '# For Netlify: without the "!", it would send the small page. Cloudflare Pages ignores these lines.',
      ...linesWith('301!'),
      '# For Cloudflare Pages, which also redirects where there is a page.',
      ...linesWith('301'),
    ),
    '_redirects.nginx': textOf(...all.map(([from, to]) => `~${pattern(from)}\\z "${withQuery(to, '$is_args$args')}";`)),
    '_redirects.caddy': textOf(
      ...all.flatMap(([from, to], index) => [
        `@redirect${index} path_regexp ${pattern(from)}$`,
        `redir @redirect${index} ${withQuery(to, '{search}')} 301`,
      ]),
    ),
    '_redirects.cloudfront': `const redirects = ${JSON.stringify(targets)};\n`,
  };
}
