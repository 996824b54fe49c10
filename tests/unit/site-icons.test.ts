import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { siteIcons } from '../../src/brand/icons.ts';

describe('icons of the site', () => {
  it.each(Object.entries(siteIcons()))('public/%s is what `npm run icons` draws', (name, drawn) => {
    expect(Buffer.compare(readFileSync(`public/${name}`), Buffer.from(drawn))).toBe(0);
  });

  it('gives the sizes that the head and the manifest promise', () => {
    const widthOf = (name: string) => readFileSync(`public/${name}`).readUInt32BE(16);
    expect(widthOf('apple-touch-icon.png')).toBe(180);
    expect(widthOf('icon-192.png')).toBe(192);
    expect(widthOf('icon-512.png')).toBe(512);
    expect(widthOf('icon-maskable-512.png')).toBe(512);
    expect(widthOf('og/default.png')).toBe(1200);
    expect(readFileSync('public/favicon.ico').readUInt8(6)).toBe(32);
  });
});
