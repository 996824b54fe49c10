import { join } from 'node:path';
import { z } from 'zod';
import { isIdle, type RunningPublisher, signedHeaders, type Status } from './publisher-process.ts';

/** What lets a publisher read drafts; nobody may ever read it anywhere. */
export const READ_TOKEN = 'sk-reads-all-drafts-of-rook';

/** Environment of a publisher that makes a preview of the drafts of a tiny site in `folder`. */
export function previewOfTinySite(folder: string): Record<string, string> {
  return {
    PREVIEW: 'true',
    CACHE_DIR: join(folder, 'cache'),
    SANITY_READ_TOKEN: READ_TOKEN,
    SANITY_PERSPECTIVES_PROJECT_ID: 'project1',
    SANITY_PRESS_RELEASES_PROJECT_ID: 'project2',
    SANITY_MEDIA_COVERAGE_PROJECT_ID: 'project3',
    SANITY_CEO_LETTERS_PROJECT_ID: 'project4',
  };
}

/** Whether the preview has been built and has nothing left to do. */
export const isPreviewIdle = ({ preview }: Status): boolean =>
  preview !== undefined && preview !== null && isIdle(preview);

/** Whether neither the site nor its preview has anything left to do. */
export const bothIdle = (status: Status): boolean => isIdle(status) && isPreviewIdle(status);

const answered = z.looseObject({ link: z.url().optional() });

/** Asks for a page of the preview by `POST /preview`; gives the status, the answer and its link. */
export async function askForPreview(running: RunningPublisher, about: object = {}) {
  const body = JSON.stringify(about);
  const headers = await signedHeaders(body);
  const response = await fetch(`${running.origin}/preview`, { method: 'POST', headers, body });
  const answer = answered.parse(await response.json());
  return { status: response.status, answer, link: answer.link ?? '' };
}

/** Follows a link as a browser does: gets its cookie, and then the page. */
export async function openLink(link: string): Promise<{ status: number; html: string }> {
  const first = await fetch(link, { redirect: 'manual' });
  await first.body?.cancel();
  const [cookie = ''] = (first.headers.getSetCookie()[0] ?? '').split(';');
  const page = new URL(first.headers.get('location') ?? '', link);
  const response = await fetch(page, { headers: { cookie } });
  return { status: response.status, html: await response.text() };
}
