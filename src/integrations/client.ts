import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildTargets } from './browsers.ts';
import type { IntentOptions } from '#client/directives/intent.ts';
import type { ScrolledOptions } from '#client/directives/scrolled.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when a visitor first points at, focuses or touches the island; clicks are replayed afterward. */
    'client:intent'?: boolean | IntentOptions;
    /** Hydrates after scrolling by this fraction of the viewport's height. */
    'client:scrolled'?: number | ScrolledOptions;
    /** Hydrates in view, unless the visitor wants less motion or less data. */
    'client:motion'?: boolean;
  }
}

const directives = ['intent', 'scrolled', 'motion'];

const chunks = [
  // React, downloaded once for all islands.
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  // What islands share: stores and helpers. One small chunk instead of many.
  {
    name: 'island-kit',
    test: /[\\/](?:node_modules[\\/](?:@nanostores[\\/]react|nanostores)|src[\\/](?:client[\\/](?:stores|storage\.ts|hydration)|components[\\/]site[\\/]notices))(?:[\\/]|$)/,
  },
];

/**
 * Configures islands: the directives of `src/client/directives/`, shared chunks, and the browsers of `package.json`. By
 * environment, because Astro's own settings for the client override those of `vite.build`.
 */
export function client(): AstroIntegration {
  return {
    name: 'client',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        for (const name of directives) {
          const entrypoint = fileURLToPath(new URL(`../client/directives/${name}.ts`, import.meta.url));
          addClientDirective({ name, entrypoint });
        }
        const targets = buildTargets();
        const rolldownOptions = { output: { codeSplitting: { groups: chunks } } };
        const configEnvironment = (environment: string) => ({
          // The other environments render pages, in Node.
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
