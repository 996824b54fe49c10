import { z } from 'zod';
import { env } from '~/config/env.ts';
import { type Content, rowOf } from '~/content/load.ts';
import { type AnyType, contentTypes } from '~/content/types/index.ts';
import { escapeHtml } from '~/lib/escape-html.ts';
import { placeOf } from './places.ts';

const statusSchema = z.object({ live: z.object({ number: z.number(), time: z.string() }) });

/** What is live, if a publisher on this machine says it. */
async function whatIsLive(): Promise<string> {
  try {
    const url = `http://127.0.0.1:${env().drafts.publisherPort}/status`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(500) });
    const { number, time } = statusSchema.parse(await answer.json()).live;
    return `Live: release ${number}, since ${time.slice(0, 16).replace('T', ' ')} UTC`;
  } catch {
    return '';
  }
}

/** Where the Studio edits a document: in a workspace that is named after the first type of its project. */
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

/** The bar at the end of a page: its document in the Studio, what the site reports of it, and what is live. */
export async function draftBar(path: string, { report, documentNames }: Content, project: string): Promise<string> {
  const [name, id] = documentNames.get(path)?.split(': ') ?? [];
  const type = contentTypes.find((each) => each.name === name || each.path === path);
  const problems = report.collections.flatMap((each) => each.problems);
  const items = problems
    .filter((each) => each.type === type?.name && (id ?? each.document) === each.document)
    .map(({ document, field, message, fix }) => {
      const row = (type && rowOf(type.name, document)) ?? {};
      const title = id === undefined ? `${String(row['title'] ?? document)}: ` : '';
      const place = placeOf(type?.fields ?? {}, row, field);
      return `<li>${escapeHtml(`${title}${place}: ${message} ${fix}`)}</li>`;
    });
  const studio = type && id !== undefined ? studioUrl(type, id) : undefined;
  const parts = [
    '<strong>Draft</strong>',
    studio && `<a href="${escapeHtml(studio)}" class="underline" target="_blank" rel="noopener">Open in the Studio</a>`,
    items.length > 0 &&
      `<details><summary style="cursor:pointer;text-decoration:underline">${items.length} to correct</summary><ul style="max-height:40vh;overflow:auto">${items.join('')}</ul></details>`,
    `<span>${escapeHtml(await whatIsLive())}</span>`,
  ];
  return `<aside id="drafts" aria-label="Draft" style="${STYLE}" data-project="${project}">${parts.filter(Boolean).join('')}</aside>`;
}
