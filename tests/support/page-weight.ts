import { brotliCompressSync, constants } from 'node:zlib';

/** What a page is made of, as patterns that match each part in its HTML. */
const PARTS: Readonly<Record<string, RegExp>> = {
  'its policy': /<meta http-equiv="Content-Security-Policy"[^>]*>/,
  'its metadata': /<(?:meta (?:property|name)|link rel="(?!preload))[^>]*>/g,
  'structured data': /<script type="application\/ld\+json">[\s\S]*?<\/script>/g,
  'its rules': /<style>[\s\S]*?<\/style>/,
  'inline scripts': /<script(?: type="(?:module|speculationrules)")?>[\s\S]*?<\/script>/g,
  'the bar': /<header class="site-header[\s\S]*?<\/header>/,
  'its content': /<main[\s\S]*<\/main>/,
  'the footer': /<footer class="site-footer[\s\S]*<\/footer>/,
};

const NAMED = 3;

// A quality at which parts weigh alike, in a tenth of the time of the best.
const brotli = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

/** The heaviest parts of a page in words: what each adds to the compressed page. */
export function heaviestParts(html: string): string {
  const whole = brotli(html);
  return Object.entries(PARTS)
    .map(([name, part]) => ({ name, bytes: whole - brotli(html.replace(part, '')) }))
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, NAMED)
    .map(({ name, bytes }) => `${name} (${String(bytes)})`)
    .join(', ');
}
