import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { headersFile, redirectsFile } from '../hosting/headers-file.ts';

/** Writes `_headers` and `_redirects`, which Cloudflare Pages and Netlify read from the site itself. */
export function hostFiles(): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('_headers', dir), headersFile());
        await writeFile(new URL('_redirects', dir), redirectsFile());
      },
    },
  };
}
