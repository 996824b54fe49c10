import MarkdownIt from 'markdown-it';
import sax from 'sax';
import { checkHtml } from './strict-html.ts';
import { type Report, type Vocabulary, checkAddress, shown } from './vocabulary.ts';

// What no XML 1.0 document can hold in any form.
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Elements of feeds that readers take for HTML, and those that hold an address. */
const HTML = new Set(['content', 'content:encoded', 'description']);
const ADDRESS = new Set(['loc', 'link', 'guid', 'id']);

/** Feeds and sitemaps: well-formed XML of known elements, their HTML looked at too. */
export function checkXml(kind: string, xml: string, vocabulary: Vocabulary, report: Report): void {
  const forbidden = FORBIDDEN.exec(xml);
  if (forbidden !== null) report(`the character ${escape(forbidden[0])}`);
  const parser = sax.parser(true);
  const open: { readonly name: string; text: string }[] = [];
  const take = (text: string) => {
    const last = open.at(-1);
    if (last !== undefined) last.text += text;
  };
  parser.onopentag = ({ name, attributes }) => {
    open.push({ name, text: '' });
    if (!vocabulary.has(kind, name)) report(`the element <${name}>`);
    for (const [attribute, value] of Object.entries(attributes)) {
      if (!vocabulary.has(kind, `${name}[${attribute}]`))
        report(`the attribute ${name}[${attribute}]`);
      if (attribute === 'href') checkAddress(String(value), false, report);
    }
  };
  parser.onclosetag = (name) => {
    const text = open.pop()?.text ?? '';
    if (HTML.has(name)) checkHtml(`${kind} ${name}`, text, vocabulary, report, 'part');
    if (ADDRESS.has(name) && text !== '') checkAddress(text, false, report);
  };
  parser.ontext = take;
  parser.oncdata = take;
  parser.oncomment = (comment) => report(`the comment ${shown(comment)}`);
  parser.onsgmldeclaration = (text) => report(`the declaration ${shown(text)}`);
  parser.onerror = (error) => {
    report(`no XML: ${error.message}`);
    parser.resume();
  };
  parser.write(xml).close();
}

const markdown = new MarkdownIt('default', { html: true, linkify: false });
// Whatever is written as a link shall be seen.
markdown.validateLink = () => true;

/** Markdown: its front matter one JSON string a line, one title, no HTML, known kinds of blocks. */
export function checkMarkdown(
  kind: string,
  text: string,
  vocabulary: Vocabulary,
  report: Report,
): void {
  const [, matter, rest = text] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  for (const line of matter?.split('\n') ?? []) {
    const [, name, value] = /^(\w+): (".*")$/.exec(line) ?? [];
    if (name === undefined || !vocabulary.has(kind, `matter ${name}`) || !isJson(value)) {
      report(`the front matter ${shown(line)}`);
    }
  }
  let titles = 0;
  const tokens = markdown.parse(rest, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  for (const { type, tag, attrs } of tokens) {
    if (!vocabulary.has(kind, `${type} ${tag}`)) report(`${type} <${tag}>`);
    if (type === 'heading_open' && tag === 'h1') titles += 1;
    for (const [name, value] of attrs ?? []) {
      if (name === 'href' || name === 'src') checkAddress(String(value), name === 'src', report);
    }
  }
  if (titles !== 1) report(`${titles} titles`);
}

function isJson(value: string | undefined): boolean {
  try {
    return typeof JSON.parse(value ?? '') === 'string';
  } catch {
    return false;
  }
}

const escape = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16)}`;
