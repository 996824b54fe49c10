import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { brandColours } from '../../src/brand/palette.ts';
import { kitFiles, kitZip } from '../../src/brand/kit.ts';
import { logoIds, logoSize, logoSvg, PNG_WIDTH } from '../../src/brand/logos.ts';

const textOf = (name: string) => {
  const file = kitFiles().get(name);
  if (!file) throw new Error(`The kit has no ${name}`);
  return new TextDecoder().decode(file.bytes);
};

describe('logos', () => {
  it('are fourteen', () => {
    expect(logoIds).toHaveLength(14);
  });

  it.each(logoIds)('%s needs no font, no script and nothing from elsewhere', (id) => {
    const svg = logoSvg(id);
    expect(svg).not.toMatch(/<text|<image|<script|<style|font-family|NaN|undefined/);
    expect(svg.match(/https?:[^"]+/g)).toEqual(['http://www.w3.org/2000/svg']);
  });

  it.each(logoIds)('%s is a PNG of the same shape, 2,000 px wide', (id) => {
    const bytes = Buffer.from(kitFiles().get(`${id}.png`)?.bytes ?? []);
    const { width, height } = logoSize(id);
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(PNG_WIDTH);
    expect(bytes.readUInt32BE(20)).toBeCloseTo((PNG_WIDTH * height) / width, -1);
  });
});

describe('brand kit', () => {
  it('packs exactly the files that are served one by one', () => {
    const unpacked = unzipSync(kitZip());
    const served = [...kitFiles()].map(([name, { folder }]) => `rook-brand-kit/${folder}/${name}`);
    expect(Object.keys(unpacked)).toEqual(served);
    for (const [name, { folder, bytes }] of kitFiles()) {
      expect(unpacked[`rook-brand-kit/${folder}/${name}`]).toEqual(bytes);
    }
  });

  it('gives the same bytes in every time zone', () => {
    const zone = process.env['TZ'];
    const here = Buffer.from(kitZip());
    try {
      process.env['TZ'] = 'Pacific/Auckland';
      expect(here.equals(kitZip())).toBe(true);
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it.each(brandColours)('lists $name in each palette', ({ id, hex, name }) => {
    expect(textOf('rook-colors.css')).toContain(`--rook-${id}: ${hex.toLowerCase()};`);
    expect(JSON.parse(textOf('rook-colors.json'))).toContainEqual(
      expect.objectContaining({ id, hex }),
    );
    const channels = Buffer.from(hex.slice(1), 'hex');
    const line = textOf('rook-colors.gpl')
      .split('\n')
      .find((candidate) => candidate.endsWith(`\t${name}`));
    expect(line?.split('\t')[0]?.trim().split(/\s+/).map(Number)).toEqual([...channels]);
  });
});
