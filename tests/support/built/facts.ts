import { fold, nameOf, readable } from './readable.ts';

/** A line of `facts.txt`: facts of one page, or of one section of it. */
export interface Facts {
  /** Heading of the section; undefined for the whole page. */
  readonly section: string | undefined;
  readonly facts: readonly string[];
}

/** Reads the file of facts: its pages with their lines. */
export function parseFacts(text: string): ReadonlyMap<string, readonly Facts[]> {
  const pages = new Map<string, Facts[]>();
  let lines: Facts[] = [];
  for (const line of text.split('\n').filter((each) => !/^\s*(?:#|$)/.test(each))) {
    if (line.startsWith('/')) pages.set(line, (lines = []));
    else {
      const [, section, facts = ''] = /^ +(?:\[(.+?)\](?: |$))?(.*)$/.exec(line) ?? [];
      lines.push({ section, facts: facts.split(' | ').filter(Boolean) });
    }
  }
  return pages;
}

function faultOfLink(place: Element, label: string, to: string): string | undefined {
  const named = [...place.querySelectorAll('a')].filter((link) => {
    const name = nameOf(link) || fold(readable(link));
    return name === label || [' ', ':'].some((end) => name.startsWith(label + end));
  });
  const hrefs = named.map((link) => link.getAttribute('href') ?? '');
  const leads = (href: string) => (to.endsWith('*') ? href.startsWith(to.slice(0, -1)) : href === to);
  if (hrefs.some(leads)) return undefined;
  return `no link "${label}" leads to ${to}; of that name are: ${hrefs.join(', ') || 'none'}`;
}

/** The facts that a page lacks, in words. */
export function faultsOfFacts(document: Document, lines: readonly Facts[]): string[] {
  const main = document.querySelector('main');
  if (!main) return ['the page has no main'];
  return lines.flatMap(({ section, facts }) => {
    const heading = [...main.querySelectorAll('h1, h2, h3, h4')].find((each) => fold(readable(each)) === section);
    const place = section === undefined ? main : heading?.closest('section, article, li');
    if (!place) return [`no section is headed "${String(section)}"`];
    const where = section === undefined ? '' : `in "${section}": `;
    const texts = new Set<string>();
    const whole = fold(readable(place, (text) => texts.add(text)));
    return facts.flatMap((fact) => {
      const [, label, to] = /^(.+) -> (\S+)$/.exec(fact) ?? [];
      const [, count, selector] = /^(\d+) ((?:[a-z#[].*)?)$/.exec(fact) ?? [];
      if (label && to) {
        const fault = faultOfLink(place, label, to);
        return fault === undefined ? [] : [where + fault];
      }
      if (texts.has(fact) || (fact.includes(' ') && whole.includes(fact))) return [];
      if (count && selector) {
        const found = place.querySelectorAll(selector).length;
        return found === Number(count) ? [] : [`${where}${String(found)}, not ${fact}`];
      }
      return [`${where}"${fact}" is not there; the text is: ${whole.slice(0, 300)}`];
    });
  });
}
