import { describe, expect, it } from 'vitest';
import { IMMUTABLE, REVALIDATE } from '../../../src/hosting/rules.ts';
import { planUpload } from '../../../src/hosting/upload-plan.ts';

const plan = (local: Record<string, string>, remote: Record<string, string> = {}) =>
  planUpload(new Map(Object.entries(local)), new Map(Object.entries(remote)));

describe('planUpload', () => {
  it('brings hashed files first, pages last, each with its own headers', () => {
    const { phases, removals } = plan({
      'index.html': '1',
      'about/index.html': '2',
      'feed.xml': '3',
      'llms.txt': '4',
      '_astro/a.1.css': '5',
      '_astro/b.2.js': '6',
      'images/p/production/c-1x1.svg': '7',
    });
    const brief = phases.map((groups) =>
      groups.map(({ cacheControl, contentType, paths }) => [paths, contentType, cacheControl]),
    );
    expect(brief).toEqual([
      [
        [['_astro/a.1.css'], 'text/css; charset=utf-8', IMMUTABLE],
        [['_astro/b.2.js'], 'text/javascript; charset=utf-8', IMMUTABLE],
        [['images/p/production/c-1x1.svg'], 'image/svg+xml; charset=utf-8', IMMUTABLE],
      ],
      [
        [['feed.xml'], 'application/xml; charset=utf-8', REVALIDATE],
        [['llms.txt'], 'text/plain; charset=utf-8', REVALIDATE],
      ],
      [[['about/index.html', 'index.html'], 'text/html; charset=utf-8', REVALIDATE]],
    ]);
    expect(removals).toEqual([]);
  });

  it('goes by content, so that going back to an older release uploads it too', () => {
    const { phases } = plan(
      { 'index.html': 'old', 'about/index.html': 'same' },
      { 'index.html': 'new', 'about/index.html': 'same' },
    );
    expect(phases.flat().flatMap(({ paths }) => paths)).toEqual(['index.html']);
  });

  it('removes what is gone, but no hashed file that an open page may still ask for', () => {
    const { removals } = plan(
      { 'index.html': '1' },
      {
        'index.html': '1',
        'gone/index.html': '2',
        'files/p/production/d.pdf': '3',
        '_astro/e.css': '4',
      },
    );
    expect(removals).toEqual(['files/p/production/d.pdf', 'gone/index.html']);
  });

  it("leaves out other hosts' files and compressed copies", () => {
    const { phases } = plan({ _headers: '1', _redirects: '2', 'a.html.br': '3', 'a.html.gz': '4' });
    expect(phases.flat()).toEqual([]);
  });
});
