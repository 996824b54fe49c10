import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

/** What the plain site is made from, handed to Astro in a file. */
const plainPages = z.array(
  z.object({
    address: z.string(),
    html: z.record(z.string(), z.string()),
    head: z.string(),
    body: z.record(z.string(), z.string()),
    content: z.string(),
    /** Address of the style sheet with the page's rules. */
    style: z.string(),
  }),
);

export type LinkedPage = z.infer<typeof plainPages>[number];

/** The variable that names the file: Astro bundles this module, which then stands elsewhere. */
export const PLAIN_PAGES = 'PLAIN_PAGES';

/** @throws {Error} where no file is named, or it holds something else */
export async function readPlainPages(): Promise<readonly LinkedPage[]> {
  const file = process.env[PLAIN_PAGES];
  if (file === undefined) throw new Error('The plain site is built by "npm run bench" alone.');
  return plainPages.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** @param file absolute path */
export async function writePlainPages(file: string, pages: readonly LinkedPage[]): Promise<void> {
  await writeFile(file, JSON.stringify(pages));
}
