import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Identifier } from '@mdn/browser-compat-data';
import { describe, expect, it } from 'vitest';
import { degradations } from '../support/browser-support.ts';
import { builtPages } from '../support/built-pages.ts';
import { siteFolder } from '../support/folders.ts';
import { syntaxYear, unreadableSyntax } from '../support/script-syntax.ts';
import { mixedLists, unknownFeatures } from '../support/style-features.ts';

/** Each text that pages have between two tags, with the first page that has it. */
function inPages(tag: RegExp): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { address, html } of builtPages()) {
    for (const [, attributes = '', text = ''] of html.matchAll(tag)) {
      if (!/json|speculationrules/.test(attributes) && !found.has(text)) found.set(text, address);
    }
  }
  return found;
}

describe('scripts', () => {
  const year = syntaxYear();

  it(`have no syntax younger than ECMAScript ${String(year)}, which all browsers of package.json read`, () => {
    const files = globSync('**/*.{js,mjs}', { cwd: siteFolder });
    expect(files.filter((file) => file.startsWith('pagefind')).length).toBeGreaterThan(0);
    expect(files.filter((file) => file.startsWith('_astro')).length).toBeGreaterThan(5);
    const faults = files.flatMap((file) =>
      unreadableSyntax(readFileSync(path.join(siteFolder, file), 'utf8'), 'module').map(
        (fault) => `${file}: ${fault}`,
      ),
    );
    const inline = inPages(/<script([^>]*)>([^]*?)<\/script>/g);
    expect(inline.size).toBeGreaterThan(2);
    for (const [code, address] of inline) {
      faults.push(...unreadableSyntax(code, 'script').map((each) => `${address}, inline: ${each}`));
    }
    expect(faults).toEqual([]);
  });

  it('stand where buttons copy: later than the click is too late', () => {
    const copying = builtPages().filter(({ html }) => /\sdata-(?:copy|share)=/.test(html));
    expect(copying.length).toBeGreaterThan(10);
    const mute = copying.filter(({ html }) => !html.includes('clipboard.writeText'));
    expect(
      mute.map(({ address }) => address),
      'Set `copies` on BaseLayout.',
    ).toEqual([]);
  });
});

describe('rules', () => {
  const sheets = inPages(/<style([^>]*)>([^]*?)<\/style>/g);
  const known = degradations().flatMap(({ features }) => features);
  const needed = new Map<string, { readonly address: string; readonly feature: Identifier }>();
  for (const [css, address] of sheets) {
    for (const [name, feature] of unknownFeatures(css)) needed.set(name, { address, feature });
  }

  it('have a fallback, or a line in docs/browsers.md, for what an older browser does not know', () => {
    const silent = [...needed].filter(([name]) => !known.includes(name));
    expect(
      silent.map(([name, { address }]) => `${name}, on ${address}`),
      'Write the same property before it in words that all know, ask by @supports, or say in docs/browsers.md what is missed.',
    ).toEqual([]);
  });

  it('need every line of docs/browsers.md that is about rules', () => {
    const rules = known.filter((name) => !/^[A-Z]\w+\.|^[a-z]+[A-Z]/.test(name));
    expect(rules.filter((name) => !needed.has(name))).toEqual([]);
  });

  it('that ask by :has() stand alone: who does not know it drops the whole list', () => {
    expect([...sheets.keys()].flatMap(mixedLists)).toEqual([]);
  });

  it('keep phones from inflating text, by the prefix that Safari reads', () => {
    const without = builtPages().filter(
      ({ html }) => !html.includes('-webkit-text-size-adjust:100%'),
    );
    expect(without.map(({ address }) => address)).toEqual([]);
  });
});
