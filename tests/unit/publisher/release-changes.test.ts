import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../src/publisher/release-changes.ts';
import { releaseNamed } from '../../../src/publisher/release-name.ts';

describe('changesBetween', () => {
  it('names pages added, changed and removed, and no other file', () => {
    const before = {
      'index.html': 'a',
      'index.html.br': 'b',
      'about/index.html': 'c',
      'old/index.html': 'd',
      '_astro/site.1.css': 'e',
      'feed.xml': 'f',
    };
    const after = {
      ...{ 'index.html': 'A', 'index.html.br': 'B', 'about/index.html': 'c', 'feed.xml': 'F' },
      ...{ 'z/index.html': 'g', '404.html': 'h', '_astro/site.2.css': 'i' },
    };
    expect(changesBetween(before, after)).toEqual({
      added: { count: 2, paths: ['/404.html', '/z/'] },
      changed: { count: 1, paths: ['/'] },
      removed: { count: 1, paths: ['/old/'] },
    });
  });

  it('counts all and names the first twenty', () => {
    const pages = Array.from({ length: 300 }, (_, n) => [`p-${n}/index.html`, 'a'] as const);
    const { added } = changesBetween({}, Object.fromEntries(pages));
    expect(added.count).toBe(300);
    expect(added.paths).toHaveLength(20);
  });

  it('is not led astray by a file that is named like a property of every object', () => {
    const { added } = changesBetween({}, { 'constructor.html': 'a' });
    expect(added.paths).toEqual(['/constructor.html']);
    const { changed } = changesBetween({ 'a.html': 'a' }, { 'a.html': 'a' });
    expect(changed.count).toBe(0);
  });
});

describe('releaseNamed', () => {
  const kept = [
    '000001-20260101T000000Z',
    '000012-20260102T000000Z',
    '000013-20260103T000000Z',
    '1000012-20260104T000000Z',
  ];

  it.each([
    ['000012-20260102T000000Z', kept[1]],
    ['000012', kept[1]],
    ['12', kept[1]],
    ['1', kept[0]],
    ['000013-2026', kept[2]],
    ['1000012', kept[3]],
    ['1000012-', kept[3]],
  ])('%s', (name, release) => {
    expect(releaseNamed(name, kept)).toBe(release);
  });

  it.each(['', '9', '000012-2027', '../..', 'current'])('none is named "%s"', (name) => {
    expect(() => releaseNamed(name, kept)).toThrow(
      `No kept release is named "${name}". Kept: ${kept.join(', ')}.`,
    );
  });

  it('asks which one where several begin so', () => {
    expect(() => releaseNamed('00001', kept.slice(1))).toThrow(
      `More than one kept release begins with "00001": ${kept[1]}, ${kept[2]}.`,
    );
  });
});
