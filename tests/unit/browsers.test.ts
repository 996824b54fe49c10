import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildTargets, byVersion, oldestBrowsers } from '../../src/config/browsers.ts';
import { type Since, degradations, laterOf, sinceNamed } from '../support/browser-support.ts';
import { root } from '../support/folders.ts';

const guide = readFileSync(path.join(root, 'docs/browsers.md'), 'utf8');

describe('the one list of browsers', () => {
  it('is what scripts and rules are built for', () => {
    const { chrome, firefox, ios_saf: ios, safari } = oldestBrowsers();
    expect(buildTargets()).toEqual([`chrome${chrome}`, `firefox${firefox}`, `ios${ios}`, `safari${safari}`]); // prettier-ignore
  });

  it('is that of docs/browsers.md', () => {
    const { chrome, firefox, ios_saf: ios, safari } = oldestBrowsers();
    expect(guide).toContain(`**Chrome ${chrome}, Safari ${safari}, iOS ${ios}, Firefox ${firefox}**`); // prettier-ignore
  });

  it('orders versions by their numbers', () => {
    expect(['15.10', '9', '15.4', '100'].sort(byVersion)).toEqual(['9', '15.4', '15.10', '100']);
  });
});

/** All of a line's features are there. */
const allOf = (features: readonly string[]): Since =>
  features.map(sinceNamed).reduce((one, other) => laterOf(one, other));

describe('docs/browsers.md', () => {
  it.each(degradations())('names the versions that know $features', (line) => {
    const since = allOf(line.features);
    expect({ chrome: line.chrome, safari: line.safari, firefox: line.firefox }).toEqual({
      chrome: since.chrome ?? '–',
      safari: since.safari ?? '–',
      firefox: since.firefox ?? '–',
    });
  });

  it('has lines', () => {
    expect(degradations().length).toBeGreaterThan(10);
  });
});
