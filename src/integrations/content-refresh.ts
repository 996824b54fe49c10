import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { HookParameters } from 'astro';

/** Astro's own refresh of all content. */
type Refresh = HookParameters<'astro:server:setup'>['refreshContent'];

const PATIENCE_MS = 15_000;
const PAUSE_MS = 150;

/**
 * Makes what loads all content anew. Astro passes a refresh over in silence while it reads
 * `src/content.config.ts`, as it does right after a restart; then there is no new report.
 * @param reportFile written by each loading
 * @param patience in milliseconds, how long a refresh is repeated
 * @returns rejects with what a loading throws, or when none gave a report in that time
 */
export function contentRefresh(
  refreshContent: Refresh,
  reportFile: URL,
  patience: number = PATIENCE_MS,
): () => Promise<void> {
  const reportedAt = async () => (await stat(reportFile).catch(() => undefined))?.mtimeMs;
  return async () => {
    const before = await reportedAt();
    const start = performance.now();
    do {
      await refreshContent?.({});
      if ((await reportedAt()) !== before) return;
      await sleep(PAUSE_MS);
    } while (performance.now() - start < patience);
    const file = path.relative(process.cwd(), fileURLToPath(reportFile));
    throw new Error(
      `The content was not loaded anew: Astro was asked for ${patience / 1000} s, and no loading wrote ${file}. ` +
        'What is shown is the content of before. Save the dataset again, or restart the server.',
    );
  };
}
