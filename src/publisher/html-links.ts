const TAG = /<!--[\s\S]*?-->|<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
// Every attribute is read whole, so that what stands inside another one's value is not taken for one.
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const LINKS = new Set(['href', 'src', 'srcset', 'poster']);
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title']);

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#38;': '&',
  '&#x26;': '&',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};

/**
 * Addresses that a page's elements point to, as written, entities decoded. Text that merely looks
 * like a link (in code samples, comments, scripts) is not counted.
 */
export function linksOf(html: string): Set<string> {
  const links = new Set<string>();
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag !== null; tag = TAG.exec(html)) {
    const [, name, attributes] = tag;
    if (name === undefined || attributes === undefined) continue;
    for (const [, attribute, double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
      const attributeName = attribute?.toLowerCase() ?? '';
      if (!LINKS.has(attributeName)) continue;
      const value = decode(double ?? single ?? bare ?? '').trim();
      if (attributeName === 'srcset') {
        for (const candidate of value.split(/,\s+/))
          links.add(candidate.trim().split(/\s+/)[0] ?? '');
      } else {
        links.add(value);
      }
    }
    if (RAW_TEXT.has(name.toLowerCase())) {
      const end = html.toLowerCase().indexOf(`</${name.toLowerCase()}`, TAG.lastIndex);
      if (end !== -1) TAG.lastIndex = end;
    }
  }
  links.delete('');
  return links;
}

function decode(value: string): string {
  return value.includes('&')
    ? value.replace(
        /&(?:amp|quot|#38|#34|#39|#x26|#x27);/gi,
        (entity) => ENTITIES[entity.toLowerCase()] ?? entity,
      )
    : value;
}
