import fc from 'fast-check';
import { afterEach } from 'vitest';

// Each run generates the same values, so that a failure can be reproduced.
fc.configureGlobal({ seed: 64 });

// Astro's configuration may have read a developer's own `.env`. An empty variable counts as missing.
for (const name of Object.keys(process.env)) {
  if (/^(?:SANITY_|CONTENT_|PUBLIC_ANALYTICS_ID$)/.test(name)) {
    process.env[name] = '';
  }
}

// Most tests have no document and do not need React.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // The same as for `expect.poll`.
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    document.documentElement.className = '';
  });
}
