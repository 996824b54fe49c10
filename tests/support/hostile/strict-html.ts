import { createHash } from 'node:crypto';
import {
  type DefaultTreeAdapterTypes as Tree,
  type ParserError,
  parse,
  parseFragment,
} from 'parse5';
import { CANARY } from './fragments.ts';
import { checkIslandData, checkLinkedData } from './strict-json.ts';
import { type Report, type Vocabulary, checkAddress, shown } from './vocabulary.ts';

/** Attributes whose value is text for readers or for scripts that take it for text. */
const TEXT = new Set([
  'alt',
  'aria-label',
  'content',
  'title',
  'value',
  'props',
  'id',
  'download',
  'cite',
  'data-cover',
  'data-share',
  'data-title',
  'name',
  'slot',
]);
/** Attributes that lead somewhere, and those that load something by themselves. */
const LINKS = new Set(['href', 'cite', 'xlink:href', 'data-cover', 'data-share']);
const LOADS = new Set([
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'background',
  'ping',
  'component-url',
  'renderer-url',
  'before-hydration-url',
]);
const LISTS = new Set(['srcset', 'imagesrcset']);

// They turn around the words that follow, whoever wrote those.
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;

const DATA = new Set(['application/ld+json', 'application/json']);

/** What thousands of pages share to the letter, and what no document reaches: bars, footers, rules. */
const SHARED =
  /<(header|footer)\b[^>]*\bsite-(?:header|footer)\b[^]*?<\/\1>|<style>[^<]*<\/style>/g;

/** A page, of which what was looked at before is not looked at again. */
export function checkPage(html: string, vocabulary: Vocabulary, report: Report): void {
  const shared: string[] = [];
  const rest = html.replace(SHARED, (part: string, name: string | undefined) => {
    // Only bars and footers are learned.
    if (name === undefined) return part.includes(CANARY) ? part : '<style></style>';
    const digest = createHash('sha256').update(part).digest('base64');
    shared.push(digest);
    // Learned from pages that were whole, and parsed with them.
    return vocabulary.knows('shared', digest) ? `<${name}></${name}>` : part;
  });
  checkHtml('page', rest, vocabulary, report);
  for (const digest of shared) vocabulary.has('shared', digest);
}

/**
 * Parses HTML as strictly as the standard has it, and looks at every element and attribute.
 * @param kind of output: each has words of its own
 * @param part absent for a whole page
 */
export function checkHtml(
  kind: string,
  html: string,
  vocabulary: Vocabulary,
  report: Report,
  part?: 'part',
): void {
  const onParseError = ({ code, startOffset }: ParserError) => {
    const place = html.slice(Math.max(0, startOffset - 40), startOffset + 40);
    report(`parse error ${code} at ${shown(place)}`);
  };
  const root =
    part === undefined ? parse(html, { onParseError }) : parseFragment(html, { onParseError });
  const open: Tree.Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.nodeName === '#comment' && 'data' in node && node.data.includes(CANARY)) {
      report(`a comment of a text: ${shown(node.data)}`);
    }
    if ('tagName' in node) checkElement(kind, node, vocabulary, report);
    // The content of a template is apart from its children.
    if ('content' in node) open.push(node.content);
    if ('childNodes' in node) open.push(...node.childNodes);
  }
}

function checkElement(
  kind: string,
  element: Tree.Element,
  vocabulary: Vocabulary,
  report: Report,
): void {
  const { tagName, attrs } = element;
  if (!vocabulary.has(kind, tagName)) report(`the element <${tagName}>`);
  for (const { name, value } of attrs) {
    const place = `${tagName}[${name}]`;
    if (!vocabulary.has(kind, place) || /^on/i.test(name))
      report(`the attribute ${place}=${shown(value)}`);
    if (LINKS.has(name)) checkAddress(value, tagName === 'link', report);
    else if (LOADS.has(name)) checkAddress(value, true, report);
    else if (LISTS.has(name))
      for (const each of value.split(/,\s/))
        checkAddress(each.trim().split(/\s/)[0] ?? '', true, report);
    else if (value.includes(CANARY) && !TEXT.has(name))
      report(`the attribute ${place}=${shown(value)}`);
  }
  const valueOf = (name: string) => attrs.find((each) => each.name === name)?.value;
  if (tagName === 'script')
    checkScript(kind, valueOf('type') ?? '', textIn(element), vocabulary, report);
  if ((tagName === 'title' || tagName === 'h1') && TURNS.test(textIn(element)))
    report(`<${tagName}> turns text around`);
  if (tagName === 'meta' && TURNS.test(valueOf('content') ?? ''))
    report('<meta> turns text around');
  if (tagName === 'style' && textIn(element).includes(CANARY)) report('a style sheet of a text');
  const props = valueOf('props');
  if (props !== undefined) checkIslandData(kind, props, vocabulary, report);
  if (tagName === 'meta' && valueOf('http-equiv') !== undefined) {
    // The one style sheet of a page is made for it.
    const policy = (valueOf('content') ?? '').replace(/ style-src '[^']*'/, '');
    if (!vocabulary.has(kind, `policy ${policy}`)) report(`the policy ${policy}`);
  }
}

function checkScript(
  kind: string,
  type: string,
  text: string,
  vocabulary: Vocabulary,
  report: Report,
): void {
  if (/<!--|<\/?script/i.test(text)) report(`a script that holds markup: ${shown(text)}`);
  if (type === 'application/ld+json') checkLinkedData(kind, text, vocabulary, report);
  else if (!DATA.has(type)) {
    const digest = createHash('sha256').update(text).digest('base64');
    if (!vocabulary.has(kind, `script ${type} ${digest}`)) report(`the script ${shown(text)}`);
  }
}

const textIn = ({ childNodes }: Tree.Element) =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');
