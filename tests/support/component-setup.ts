import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// As long as `expect.poll` waits.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  document.documentElement.className = '';
});
