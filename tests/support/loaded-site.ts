import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { LoadedSite } from '../../src/content/loading/load-site.ts';
import { closeTexts, readText } from '../../src/content/loading/text-store.ts';
import type { SiteDocuments } from '../../src/content/types/all.ts';

/** Sets variables of the environment until the test is over. */
export function stubEnv(variables: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

/** A folder that is gone after the test. */
export async function storeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rook-store-'));
  onTestFinished(async () => {
    closeTexts();
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/** All that pages see of the documents: their texts read back, and not where these lie. */
export function whole(documents: SiteDocuments): unknown {
  return Object.entries(documents).map(([dataset, entries]) => [
    dataset,
    entries.map(({ text, ...entry }: SiteDocuments[keyof SiteDocuments][number]) => ({
      ...entry,
      digest: text?.digest,
      text: text === undefined ? undefined : readText(text),
    })),
  ]);
}

/** What must be the same of two loads of the same content. */
export function outcome({ documents, report }: LoadedSite): unknown {
  return { documents: whole(documents), report };
}
