import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';

/** Tests that render single Astro components, compiled as in a build. */
export default getViteConfig(
  {
    resolve: {
      alias: [
        {
          find: /^~\/config\/list-sizes\.ts$/,
          replacement: fileURLToPath(new URL('./tests/support/short-lists.ts', import.meta.url)),
        },
      ],
    },
    test: {
      name: 'astro',
      include: ['tests/component/**/*.astro.test.ts'],
      environment: 'node',
      // Files share what is compiled and loaded, as those of the other projects do.
      isolate: false,
      // Style sheets are compiled as in a build too.
      css: true,
      // Kept between runs, they would not follow the palette, which they come from by Tailwind's config.
      fsModuleCache: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  },
  { logLevel: 'warn' },
);
