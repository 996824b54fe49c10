import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { gatherContext } from '../finish/context.ts';
import { finishPage } from '../finish/finish-page.ts';
import type { PolicyOptions } from '../finish/steps/policy.ts';
import { filesIn } from '../hosting/site-files.ts';

/** Finishes the pages that Astro itself has written: for builds that nobody searches or shares. */
export function finishPages(policy: PolicyOptions): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = await filesIn(folder);
        const context = await gatherContext(folder, files, policy);
        for (const file of files.filter((each) => each.endsWith('.html'))) {
          const target = path.join(folder, file);
          const address = `/${file}`.replace(/\/index\.html$/, '/');
          const { html } = await finishPage(address, await readFile(target, 'utf8'), context);
          await writeFile(target, html);
        }
      },
    },
  };
}
