import type { ServerResponse } from 'node:http';
import { forgetContent } from '#content/load.ts';
import { type SanitySettings, createSanityClient } from '#content/sources/sanity.ts';
import { causeOf } from '#lib/errors.ts';

/** How long content is used without checking for changes, in milliseconds. */
const FRESH_MS = 1000;
const RETRY_MS = 30_000;

/**
 * Subscribes to Sanity's live events.
 * @returns a function that keeps a page's response open until its pass ends, and sends it an event for each change
 */
export function watchDrafts(settings: SanitySettings): (page: ServerResponse, until: Date) => void {
  const pages = new Set<ServerResponse>();
  const send = (text: string) => pages.forEach((page) => page.write(text));
  const listen = (project: (typeof settings.projects)[keyof typeof settings.projects]) =>
    createSanityClient(settings, project, RETRY_MS)
      .withConfig({ headers: { 'X-Sanity-Project-ID': project.id } })
      .live.events({ includeDrafts: true })
      .subscribe({
        next: ({ type }) => {
          if (type !== 'message' && type !== 'restart') return;
          forgetContent(FRESH_MS);
          send('data: changed\n\n');
        },
        error: (error: unknown) => {
          console.error(`Live events of project ${project.id} failed: ${causeOf(error)}`);
          setTimeout(listen, RETRY_MS, project).unref();
        },
      });
  const projects = Object.values(settings.projects);
  new Map(projects.map((project) => [project.id, project])).forEach((project) => listen(project));
  // Proxies close idle connections.
  setInterval(send, RETRY_MS, ': still here\n\n').unref();
  forgetContent(FRESH_MS);
  return (page, until) => {
    page.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
    const end = setTimeout(() => page.end(), until.getTime() - Date.now()).unref();
    pages.add(
      page.once('close', () => {
        clearTimeout(end);
        pages.delete(page);
      }),
    );
  };
}
