import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RECORD, addressesIn, builtAddresses } from '../../scripts/addresses.ts';
import { root, siteFolder } from '../support/site.ts';

it('each address that a release made public answers, or redirects', () => {
  // With the small pages that redirect.
  const built = new Set(builtAddresses(siteFolder));
  const lost = addressesIn(readFileSync(root + RECORD, 'utf8')).filter((address) => !built.has(address));
  expect(lost, `Redirect each in src/company/redirects.ts. Its line stays in ${RECORD}.`).toEqual([]);
});
