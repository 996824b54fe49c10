import { getViteConfig } from 'astro/config';
import type { Plugin } from 'vitest/config';

const patient = { testTimeout: 300_000, hookTimeout: 300_000 };

/** Keeps style sheets and bundled scripts out of Vitest's cache: they also depend on files that its key lacks. */
const uncached: Plugin = {
  name: 'uncached',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (/\.css\b|\?inline/.test(id) ? false : undefined)),
};

/**
 * `quick` needs no build. `built` reads `dist`, or runs its own builds: `tests/built` holds for any content,
 * `tests/sample` for the sample content. `slow` takes minutes.
 */
export default getViteConfig(
  {
    plugins: [uncached],
    test: {
      setupFiles: ['tests/support/setup.ts'],
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
      isolate: false,
      // Tests of the publisher mostly wait.
      maxWorkers: 3,
      // Style sheets are compiled as in a build.
      css: true,
      expect: { poll: { timeout: 20_000 } },
      testTimeout: 60_000,
      hookTimeout: 60_000,
      projects: [
        {
          extends: true,
          test: { name: 'quick', include: ['tests/{unit,content,component}/**/*.test.{ts,tsx}'] },
        },
        {
          extends: true,
          test: {
            name: 'built',
            include: ['tests/{built,sample,publisher,hosting}/**/*.test.ts'],
            // The publisher is for Linux and macOS.
            exclude: process.platform === 'win32' ? ['tests/publisher/**'] : [],
            ...patient,
          },
        },
        { extends: true, test: { name: 'slow', include: ['tests/slow/**/*.test.ts'], ...patient } },
      ],
    },
  },
  { logLevel: 'warn' },
);
