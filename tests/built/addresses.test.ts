import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { redirects as targets } from '../../src/config/redirects.ts';
import { allPages, root, siteFolder } from '../support/site.ts';

const LIST = 'tests/built/data/addresses.txt';

/** The addresses of a line: `{a,b}` stands for either. */
function expand(line: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(line) ?? [];
  return choices === undefined ? [line] : choices.split(',').flatMap((choice) => expand(before + choice + after));
}

/** Every address that was ever public. */
const published = readFileSync(root + LIST, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .flatMap(expand);

/** Addresses of the built site that others may link to: no hashed files, no copies, no parts of islands. */
const OWN = '{_astro,data,files,images,og,pagefind}/**';
const files = globSync('{**/*,.well-known/*}', { cwd: siteFolder, exclude: [OWN, '**/*.{br,gz,html}', '_*'] });
const built = [...allPages(), ...files.filter((file) => /\.\w+$/.test(file)).map((file) => `/${file}`)];

const redirects = Object.entries(targets).map(([from, to]) => [from, to.split('#')[0]]);

it('each address that was public is there, or is redirected to one that is', () => {
  const moved = new Map(redirects.map(([from = '', to = '']) => [from, to]));
  const hidden = redirects.filter(([from = '']) => built.includes(from));
  expect(hidden, 'a page has the address of a redirect').toEqual([]);
  const exists = (address: string) => address.startsWith('https:') || built.includes(address);
  const lost = published.filter((address) => !exists(moved.get(address) ?? address));
  expect(lost, 'Redirect each in src/config/redirects.ts, and leave it in the list.').toEqual([]);
});

it('each address of the site is on the list, so that a test notices its removal', () => {
  const unlisted = built.filter((address) => !published.includes(address));
  expect(unlisted, `Add to ${LIST}:\n${unlisted.join('\n')}\n`).toEqual([]);
});
