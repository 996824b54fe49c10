import { paper, brandColours } from '../brand/palette.ts';
import type { DatasetName } from '../config/datasets.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { DraftMark } from './draft-facts.ts';

/** Address of the script of the bar; a file of the preview. */
export const BAR_SCRIPT_FILE = 'draft-bar.js';

const NAMES: Readonly<Record<DatasetName, readonly [one: string, all: string]>> = {
  perspectives: ['Perspective', 'perspectives'],
  'press-releases': ['Press release', 'press releases'],
  'media-coverage': ['Media coverage', 'media coverage'],
  'ceo-letters': ['Letter', 'letters'],
};

const yellow = brandColours.find(({ id }) => id === 'yellow')?.hex ?? paper.fog;

/** Rules of the bar. It stands at the end of the page, and stays in sight until then. */
const STYLE = `
html{scroll-padding-bottom:5rem}
.draft-bar{position:sticky;bottom:0;z-index:60;display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1rem;padding:.5rem 1rem;background:${paper.ink};color:${paper.white};border-top:4px solid ${yellow};font-size:.875rem;line-height:1.4}
.draft-bar p,.draft-bar ul{margin:0;padding:0}
.draft-bar strong{display:inline-block;margin-right:.75rem;padding:.125rem .5rem;background:${yellow};color:${paper.ink};font-weight:800}
.draft-bar-shows{flex:1 1 14rem;min-width:0;overflow-wrap:anywhere}
.draft-bar a{padding:.25rem 0;color:${paper.white};text-decoration:underline;text-underline-offset:.2em}
.draft-bar :focus-visible{outline:3px solid ${yellow};outline-offset:2px}
.draft-bar summary{cursor:pointer;padding:.25rem 0;color:${yellow}}
.draft-bar details[open]{flex-basis:100%;order:9}
.draft-bar details ul{max-height:40vh;overflow:auto;list-style:none}
.draft-bar li{padding:.375rem 0;border-top:1px solid #ffffff40;overflow-wrap:anywhere;max-width:70rem}
.draft-bar code{font:inherit;color:${yellow}}
.preview-state{flex-basis:100%;color:${yellow}}
.preview-state:empty{display:none}
@media print{.draft-bar{position:static}.draft-bar a,.draft-bar details{display:none}}
`;

/** The bar's rules, as they stand in each page. */
export const barStyle = `<style>${STYLE.replaceAll('\n', '')}</style>`;

/**
 * Shows a page anew when it has changed. It asks for no more than whether it has, and only while the page
 * is looked at.
 */
export const barScript = `const EVERY = 2000;
// What this page shows; what is there by now may be newer already.
let version = document.querySelector('.preview-state')?.dataset.version;
const look = async () => {
  if (!document.hidden) {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer?.status === 403) return;
    const now = answer?.headers.get('Preview-Version');
    if (now && version && now !== version) location.reload();
    version ??= now;
  }
  setTimeout(look, EVERY);
};
look();
`;

/** The bar of a page: what it shows, where that is edited, and what the site reports of it. */
export function barHtml(mark: DraftMark): string {
  const { editHref, problems } = mark;
  return [
    '<aside class="draft-bar" aria-label="Draft">',
    `<p class="draft-bar-shows"><strong>Draft</strong>${escapeHtml(shows(mark))}</p>`,
    reports(problems),
    editHref === undefined
      ? ''
      : `<a href="${escapeHtml(editHref)}" target="_blank" rel="noopener">Open in the Studio</a>`,
    // Filled by the server while the preview lags behind the drafts.
    '<output class="preview-state"></output>',
    '</aside>',
    `<script type="module" src="/${BAR_SCRIPT_FILE}"></script>`,
  ].join('');
}

function shows({ document, list }: DraftMark): string {
  if (list !== undefined) return `All ${NAMES[list][1]}, with those that are not published yet`;
  if (document === undefined) return 'The words of this page are part of the code';
  const state = document.isDraft ? 'not published as it is here' : 'as published';
  return `${NAMES[document.dataset][0]} “${document.title}”, ${state}`;
}

function reports(problems: DraftMark['problems']): string {
  if (problems.length === 0) return '';
  const count = problems.length === 1 ? '1 report' : `${problems.length} reports`;
  const items = problems.map(({ document, title, field, found, mend }) => {
    const name = title === undefined ? document : `“${title}” (${document})`;
    return `<li>${escapeHtml(name)}, <code>${escapeHtml(field)}</code>: ${escapeHtml(found)} ${escapeHtml(mend)}</li>`;
  });
  return `<details><summary>${count} of the site</summary><ul>${items.join('')}</ul></details>`;
}
