/** What readers of a preview are told of it: on its pages, and in their place. */
import { hexOf, paper } from '../../brand/palette.ts';
import { site } from '../../config/site.ts';
import { cspHash } from '../../finish/csp-hash.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { PreviewFailure, PreviewState } from './preview-state.ts';

/** The element of a built page that tells the state of the preview, as the build leaves it. */
const EMPTY_STATE = /<output\b[^>]*\bpreview-state\b[^>]*>(?=<\/output>)/;

/** Where that element begins, filled or not. */
const STATE_START = /<output\b(?=[^>]*\bpreview-state\b)/;

/**
 * A built page with the preview's state in the element for it. Without a failure, or the element, it
 * is the page as it was built.
 */
export function withState(html: string, failure: PreviewFailure | null): string {
  if (failure === null) return html;
  const [line = ''] = failure.error.trim().split('\n');
  const sentence = `Not up to date since ${inUtc(failure.since)}: ${line.trim()}`;
  // As a function: what stands in an error is no pattern of a replacement.
  return html.replace(EMPTY_STATE, (start) => start + escapeHtml(sentence));
}

/** A page that says which version of it this is, for the script that asks whether there is another. */
export function withVersion(html: string, version: string): string {
  return html.replace(STATE_START, (start) => `${start} data-version="${version}"`);
}

/** `2026-05-01 14:03 UTC` */
function inUtc(date: string): string {
  const iso = new Date(date).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

const STYLE = `:root{color-scheme:light}
body{margin:0;background:${paper.bone};color:${paper.ink};font:1rem/1.6 Archivo,Arial,sans-serif}
main{box-sizing:border-box;max-width:48rem;margin:0 auto;padding:18vh 1.5rem 3rem}
main>*{margin:0 0 1.25rem}
header{border-top:.5rem solid ${hexOf('red')};padding-top:1rem;font-weight:600}
h1{font-size:clamp(2rem,7vw,3.5rem);font-weight:800;line-height:1.05;letter-spacing:-.02em;text-wrap:balance}
pre{padding:1rem 1.25rem;border:1px solid ${paper.fog};background:${paper.white};font:.9375rem/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** Takes the place of the policy for files: this page has no other that could say it. */
export const STATUS_PAGE_POLICY = `default-src 'none'; style-src ${cspHash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The page that stands for all others while none is built, and whether it is to be asked for again. */
export function statusPage({ building, failure }: PreviewState): {
  readonly html: string;
  readonly isComing: boolean;
} {
  const isComing = building || failure === null;
  const title = isComing ? 'The preview is being built' : 'The preview cannot be built';
  const next = isComing
    ? 'This page asks for it again and again, and shows it once it is there.'
    : 'Load this page again once that is mended.';
  const error =
    failure === null
      ? ''
      : `<p>Since ${inUtc(failure.since)} it fails:</p>\n<pre>${escapeHtml(failure.error.trim())}</pre>\n`;
  return {
    isComing,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>${site.name}: preview of drafts</header>
<h1>${title}</h1>
${error}<p>${next}</p>
</main>
</body>
</html>
`,
  };
}
