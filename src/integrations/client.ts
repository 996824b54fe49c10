import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildTargets } from '../config/browsers.ts';
import type { IntentOptions } from '../directives/intent.ts';
import type { ScrolledOptions } from '../directives/scrolled.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of intent inside the island; a click is held and replayed. */
    'client:intent'?: boolean | IntentOptions;
    /** Hydrates past this fraction of the viewport's height. */
    'client:scrolled'?: number | ScrolledOptions;
    /** Hydrates in view, where motion and its download are welcome. */
    'client:motion'?: boolean;
  }
}

const directives = ['intent', 'scrolled', 'motion'];

const chunks = [
  // Everything that is React's own, so that it arrives once for all islands.
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  // What islands share: stores and the helpers beside them. One small chunk instead of many.
  {
    name: 'island-kit',
    test: /[\\/](?:node_modules[\\/](?:@nanostores[\\/]react|nanostores)|src[\\/]stores)[\\/]|[\\/]src[\\/]islands[\\/](?:[a-z-]+\.tsx?|Toasts\.tsx)$/,
  },
];

/**
 * What islands are made with: the directives of `src/directives/`, shared chunks, and code for the browsers of
 * `package.json`. By environment, since Astro's own settings for the client come before those of `vite.build`.
 */
export function client(): AstroIntegration {
  return {
    name: 'client',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        for (const name of directives) {
          const entrypoint = fileURLToPath(new URL(`../directives/${name}.ts`, import.meta.url));
          addClientDirective({ name, entrypoint });
        }
        const targets = buildTargets();
        const rolldownOptions = { output: { codeSplitting: { groups: chunks } } };
        const configEnvironment = (environment: string) => ({
          // What renders pages runs here, in Node.
          build:
            environment === 'client'
              ? { target: targets, cssTarget: targets, rolldownOptions }
              : { cssTarget: targets },
        });
        updateConfig({ vite: { plugins: [{ name: 'client', configEnvironment }] } });
      },
    },
  };
}
