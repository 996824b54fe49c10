import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RECORD, addressesIn, builtAddresses } from '../../scripts/addresses.ts';
import { root, siteFolder } from '../support/site.ts';

const built = new Set(builtAddresses(siteFolder));

/** Old addresses, and the new ones that they lead to. */
const redirects = readFileSync(`${root}public/_redirects`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => line.split(/\s+/))
  .map(([from = '', to = '']) => [from, to] as const);

it('each address that a release made public answers, or redirects to one that does', () => {
  const moved = new Map(redirects);
  const answers = (address: string) => address.startsWith('https:') || built.has(address);
  const lost = addressesIn(readFileSync(root + RECORD, 'utf8')).filter(
    (address) => !answers(moved.get(address) ?? address),
  );
  const fix = `Redirect each in public/_redirects, deploy/nginx.conf and deploy/Caddyfile. Its line stays in ${RECORD}.`;
  expect(lost, fix).toEqual([]);
});

it('no page has the address of a redirect, which would hide it', () => {
  expect(redirects.map(([from]) => from).filter((from) => built.has(from))).toEqual([]);
});
