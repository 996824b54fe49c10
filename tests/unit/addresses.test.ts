import { expect, it } from 'vitest';
import { addressesIn, extended } from '../../scripts/addresses.ts';

const record = '# A record\n/\n/icon-{1,2}.{png,svg}\n/visit/\n';

it('braces in a line of the record stand for either part', () => {
  expect(addressesIn(record)).toEqual(['/', '/icon-1.png', '/icon-2.png', '/icon-1.svg', '/icon-2.svg', '/visit/']);
});

it('the record keeps its lines, and gets one for each folder with addresses that it lacks', () => {
  const added = extended(record, ['/', '/visit/b/index.md', '/icon-2.svg', '/visit/b/', '/news/']);
  expect(added).toBe('# A record\n/\n/icon-{1,2}.{png,svg}\n/news/\n/visit/\n/visit/b/{,index.md}\n');
  expect(extended(added, addressesIn(added))).toBe(added);
});
