import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '../../src/config/routes.ts';
import { pageGroups } from '../../src/copy/search-pages.ts';

const pages = pageGroups.flatMap((group) => group.pages);
const drawings = readFileSync(
  path.join(import.meta.dirname, '../../src/assets/search/pages.svg'),
  'utf8',
);

describe('the list of all pages', () => {
  it('names every static address once, but search itself', () => {
    const own = pages.filter(({ external }) => !external).map(({ href }) => href);
    const all = Object.values(routes).filter((address) => address !== routes.search);
    expect(own.toSorted()).toEqual([...all].toSorted());
  });

  it('has a drawing of its own for each', () => {
    const views = [...drawings.matchAll(/<view id="([^"]+)"/g)].map(([, id]) => id);
    expect(pages.map(({ drawing }) => drawing).toSorted()).toEqual(views.toSorted());
  });
});
