import { fold, nameOf, readable } from './readable.ts';

/** A line of `facts.txt`: facts about a page or a section of it. */
export interface Facts {
  /** Heading of the section, or undefined for the whole page. */
  readonly section: string | undefined;
  readonly facts: readonly string[];
}

/** Parses `facts.txt`. @returns the lines of each page */
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

function linkFault(area: Element, label: string, to: string): string | undefined {
  const named = [...area.querySelectorAll('a')].filter((link) => {
    const name = nameOf(link) || fold(readable(link));
    return name === label || [' ', ':'].some((end) => name.startsWith(label + end));
  });
  const hrefs = named.map((link) => link.getAttribute('href') ?? '');
  const pattern = new RegExp(`^${to.split('*').map(RegExp.escape).join('.*')}$`);
  if (hrefs.some((href) => pattern.test(href))) return undefined;
  return `no link "${label}" to ${to}; links of that name: ${hrefs.join(', ') || 'none'}`;
}

/** The facts that are missing from a page, as messages. */
export function faultsOfFacts(document: Document, lines: readonly Facts[]): string[] {
  const main = document.querySelector('main');
  if (!main) return ['there is no main'];
  return lines.flatMap(({ section, facts }) => {
    const heading = [...main.querySelectorAll('h1, h2, h3, h4')].find((each) => fold(readable(each)) === section);
    const area = section === undefined ? main : heading?.closest('section, article, li');
    if (!area) return [`no section has the heading "${String(section)}"`];
    const where = section === undefined ? '' : `in "${section}": `;
    const texts = new Set<string>();
    const allText = fold(readable(area, (text) => texts.add(text)));
    return facts.flatMap((fact) => {
      const [, label, to] = /^(.+) -> (\S+)$/.exec(fact) ?? [];
      const [, count, more, selector] = /^(\d+)(\+?) ([a-z#[].*)$/.exec(fact) ?? [];
      if (label && to) {
        const fault = linkFault(area, label, to);
        return fault === undefined ? [] : [where + fault];
      }
      if (texts.has(fact) || (fact.includes(' ') && allText.includes(fact))) return [];
      if (count && selector) {
        const found = area.querySelectorAll(selector).length;
        const isRight = more ? found >= Number(count) : found === Number(count);
        return isRight ? [] : [`${where}found ${String(found)}, expected ${fact}`];
      }
      return [`${where}"${fact}" is missing; the text is: ${allText.slice(0, 300)}`];
    });
  });
}
