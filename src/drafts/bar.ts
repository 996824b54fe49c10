import { z } from 'zod';
import { env } from '#content/settings/env.ts';
import { type Content, rowOf } from '#content/load.ts';
import { type AnyType, contentTypes } from '#content/types/index.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { fieldLocation } from './field-location.ts';

const statusSchema = z.object({ live: z.object({ number: z.number(), time: z.string() }) });

/** The live release, if a publisher runs on this machine. */
async function liveRelease(): Promise<string> {
  try {
    const url = `http://127.0.0.1:${env().drafts.publisherPort}/status`;
    const response = await fetch(url, { signal: AbortSignal.timeout(500) });
    const { number, time } = statusSchema.parse(await response.json()).live;
    return `Live: release ${number}, since ${time.slice(0, 16).replace('T', ' ')} UTC`;
  } catch {
    return '';
  }
}

/** The URL of a document in the Studio, in the workspace of its project, which is named after the project's first type. */
function studioUrl({ name, documentType }: AnyType, id: string): string | undefined {
  const { content, drafts } = env();
  if (content.kind === 'embedded' || drafts.studio === undefined) return undefined;
  const projectOf = (each: AnyType) => content.projects[each.name].id;
  const [first, ...others] = contentTypes.filter((each) => projectOf(each) === content.projects[name].id);
  const isOnly = others.length + 1 === contentTypes.length;
  return `${drafts.studio}${isOnly ? '' : `/${first?.name}`}/intent/edit/id=${id};type=${documentType}`;
}

const STYLE =
  'position:sticky;bottom:0;z-index:40;display:flex;flex-wrap:wrap;gap:0 1.5rem;padding:0.5rem 5vw;background:#f2b705;font-size:0.875rem';

/** The bar at the end of a page: a link to its document in the Studio, its problems, and the live release. */
export async function draftBar(path: string, { report, documentNames }: Content, project: string): Promise<string> {
  const [name, id] = documentNames.get(path)?.split(': ') ?? [];
  const type = contentTypes.find((each) => each.name === name || each.path === path);
  const problems = report.collections.flatMap((each) => each.problems);
  const items = problems
    .filter((each) => each.type === type?.name && (id ?? each.document) === each.document)
    .map(({ document, field, message, fix }) => {
      const row = (type && rowOf(type.name, document)) ?? {};
      const title = id === undefined ? `${String(row['title'] ?? document)}: ` : '';
      const location = fieldLocation(type?.fields ?? {}, row, field);
      return `<li>${escapeHtml(`${title}${location}: ${message} ${fix}`)}</li>`;
    });
  const studio = type && id !== undefined ? studioUrl(type, id) : undefined;
  const parts = [
    '<strong>Draft</strong>',
    studio && `<a href="${escapeHtml(studio)}" class="underline" target="_blank" rel="noopener">Open in the Studio</a>`,
    items.length > 0 &&
      `<details><summary style="cursor:pointer;text-decoration:underline">${items.length} to correct</summary><ul style="max-height:40vh;overflow:auto">${items.join('')}</ul></details>`,
    `<span>${escapeHtml(await liveRelease())}</span>`,
  ];
  return `<aside id="drafts" aria-label="Draft" style="${STYLE}" data-project="${project}">${parts.filter(Boolean).join('')}</aside>`;
}
