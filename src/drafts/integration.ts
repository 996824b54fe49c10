import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const own = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Adds to the server of drafts what the public site has not. */
export const drafts = (): AstroIntegration => ({
  name: 'drafts',
  hooks: {
    'astro:config:setup': ({ addMiddleware, injectScript }) => {
      addMiddleware({ order: 'pre', entrypoint: own('middleware.ts') });
      injectScript('page', `import ${JSON.stringify(own('client.ts'))};`);
    },
  },
});
