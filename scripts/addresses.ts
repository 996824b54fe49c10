/** `npm run addresses`: adds to the record of public addresses those of the built site that it lacks. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Every address that a release has made public. `tests/sample/addresses.test.ts` checks that each still answers. */
export const RECORD = 'tests/sample/data/addresses.txt';

/** What no one links to: hashed files, parts of pages and of search, compressed copies, files for hosts. */
const UNLINKED = ['{_astro,data,files,images,og,pagefind}/**', '**/*.{br,gz}', '_*'];

/** The addresses of pages and files in a built site. */
export function builtAddresses(site: string): string[] {
  return globSync('{**/*,.well-known/*}', { cwd: site, exclude: UNLINKED })
    .filter((file) => /\.\w+$/.test(file))
    .map((file) => `/${file.split(path.sep).join('/')}`.replace(/\/index\.html$/, '/'));
}

/** The addresses of a line: `{a,b}` stands for either. */
function expand(line: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(line) ?? [];
  return choices === undefined ? [line] : choices.split(',').flatMap((choice) => expand(before + choice + after));
}

const isAddress = (line: string) => line.startsWith('/');

/** The addresses of a record. */
export const addressesIn = (record: string): string[] => record.split('\n').filter(isAddress).flatMap(expand);

/** A record with the addresses that it lacks, sorted. New ones of the same folder share a line. */
export function extended(record: string, addresses: readonly string[]): string {
  const known = new Set(addressesIn(record));
  const added = addresses.filter((address) => !known.has(address)).sort();
  const folders = Map.groupBy(added, (address) => address.slice(0, address.lastIndexOf('/') + 1));
  const lines = [...folders].map(([folder, [first = '', ...others]]) => {
    if (others.length === 0) return first;
    return `${folder}{${[first, ...others].map((address) => address.slice(folder.length)).join(',')}}`;
  });
  const [comments, old] = [false, true].map((kind) => record.split('\n').filter((line) => isAddress(line) === kind));
  return [...(comments ?? []).filter(Boolean), ...[...(old ?? []), ...lines].sort(), ''].join('\n');
}

if (import.meta.main) {
  const site = path.join(root, 'dist');
  if (!existsSync(site)) {
    console.error('There is no dist. Run "npm run build" first.');
    process.exit(1);
  }
  const file = path.join(root, RECORD);
  const before = readFileSync(file, 'utf8');
  const after = extended(before, builtAddresses(site));
  writeFileSync(file, after);
  const added = addressesIn(after).filter((address) => !addressesIn(before).includes(address));
  console.log(added.length === 0 ? `${RECORD} lacks no address.` : `Added to ${RECORD}:\n${added.join('\n')}`);
}
