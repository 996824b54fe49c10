import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = {
  '~/': here('./src/'),
};

type ProjectTest = TestProjectInlineConfiguration['test'];

/** A folder of tests that needs no browser: `tests/<name>`. */
function folder(name: string, more: ProjectTest): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...more },
  };
}

export default defineConfig({
  resolve: { alias },
  test: {
    passWithNoTests: true,
    restoreMocks: true,
    // All that is waited for comes late on a machine that does other things too: what is usual is short.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      // Files share the modules that a worker has loaded: to load them for each takes longer than most
      // tests.
      folder('unit', {
        environment: 'node',
        isolate: false,
        unstubEnvs: true,
        unstubGlobals: true,
      }),
      folder('contract', { environment: 'node', isolate: false, unstubEnvs: true }),
      folder('publisher', { environment: 'node' }),
      folder('component', {
        exclude: ['**/*.astro.test.ts'],
        environment: 'happy-dom',
        isolate: false,
        setupFiles: ['tests/support/component-setup.ts'],
      }),
      './vitest.astro.config.ts',
      // These run whole builds, with time to finish. Builds side by side keep out of each other's way.
      // The pages of the built site are parsed once for all files of a worker: nothing edits them.
      folder('build', {
        environment: 'node',
        isolate: false,
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
      // What takes minutes: `npm run test:slow`.
      folder('slow', { environment: 'node', testTimeout: 300_000, hookTimeout: 300_000 }),
      // Page by page, with time for another try where the machine had something else to do.
      folder('lighthouse', { environment: 'node', testTimeout: 180_000 }),
    ],
  },
});
