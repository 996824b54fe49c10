import type { Output } from './press.ts';
import { checkHtml, checkPage } from './strict-html.ts';
import { checkJson } from './strict-json.ts';
import { checkMarkdown, checkXml } from './strict-texts.ts';
import { type Report, type Vocabulary, shown } from './vocabulary.ts';

/** What an output holds that the site did not mean. */
export function faultsOf({ file, text }: Output, vocabulary: Vocabulary): readonly string[] {
  const faults: string[] = [];
  const report = (fault: string) => void faults.push(`${file.slice(0, 120)}: ${fault}`);
  if (file.endsWith('.html#search')) checkSearched(text, vocabulary, report);
  else if (file.endsWith('.html')) checkPage(text, vocabulary, report);
  else if (/sitemap.*\.xml$/.test(file)) checkXml('sitemap', text, vocabulary, report);
  else if (file.endsWith('.xml')) checkXml('feed', text, vocabulary, report);
  else if (file.endsWith('.json')) checkJson('list', text, vocabulary, report);
  else if (/\.(?:md|txt)$/.test(file)) checkMarkdown('markdown', text, vocabulary, report);
  else report('is of no known kind');
  return faults;
}

const HEAD =
  /^<html lang="en"><head>(?:<meta data-pagefind-meta="(?:title|keywords|date)\[content\]" (?:name|property)="[\w:]+" content="[^"]*">)*<\/head><body>(?=<main id="main" )/;
const ONE_MAIN = /^<main\b(?:(?!<\/?main\b)[^])*<\/main><\/body><\/html>$/;

/** What search is sent: the one main part of a page, which was looked at with it, and what its head tells search. */
function checkSearched(text: string, vocabulary: Vocabulary, report: Report): void {
  const part = text.replace(HEAD, '');
  if (part === text) report(`search is sent ${shown(text)}`);
  // A text that names the tag may stand in an attribute, where it does no harm.
  if (ONE_MAIN.test(part)) return;
  checkHtml(
    'page',
    `<!DOCTYPE html><html lang="en"><head></head><body>${part}`,
    vocabulary,
    report,
  );
}
