import fc from 'fast-check';
import { afterEach } from 'vitest';

// Each run tries the same values: a red test is there for everyone, until it is fixed.
fc.configureGlobal({ seed: 64 });

// Whoever runs the tests may have an `.env` for content of their own, which Astro's configuration has read.
for (const name of Object.keys(process.env)) {
  if (/^(?:SANITY_|CONTENT_|PUBLIC_ANALYTICS_ID$)/.test(name)) {
    Reflect.deleteProperty(process.env, name);
  }
}

// Most tests have no document, and no need of React.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // As long as `expect.poll` waits.
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    document.documentElement.className = '';
  });
}
