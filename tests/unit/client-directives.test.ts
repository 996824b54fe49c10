import { describe, expect, it } from 'vitest';
import { withRuntime } from '~/integrations/client-directives.ts';

const runtimes = new Map([['/_astro/client.a.js', '/_astro/react.b.js']]);

describe('withRuntime', () => {
  it('names React’s chunk on each island of its renderer', () => {
    const island = '<astro-island uid="1" renderer-url="/_astro/client.a.js" ssr></astro-island>';
    expect(
      withRuntime(island + island, runtimes).match(/data-runtime="\/_astro\/react\.b\.js"/g),
    ).toHaveLength(2);
  });

  it('leaves other renderers and pages without islands as they are', () => {
    for (const html of ['<p>Text</p>', '<astro-island renderer-url="/_astro/other.js">']) {
      expect(withRuntime(html, runtimes)).toBe(html);
    }
  });
});
