import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const resolve = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** What the preview of drafts adds to the site. */
export const drafts = (): AstroIntegration => ({
  name: 'drafts',
  hooks: {
    'astro:config:setup': ({ addMiddleware, injectScript }) => {
      addMiddleware({ order: 'pre', entrypoint: resolve('middleware.ts') });
      injectScript('page', `import ${JSON.stringify(resolve('client.ts'))};`);
    },
  },
});
