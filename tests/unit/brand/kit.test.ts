import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { siteIcons } from '#brand/favicons.ts';
import { kitFiles, kitZip } from '#brand/kit.ts';
import { logoIds, logoSize, logoSvg, PNG_WIDTH } from '#brand/logos.ts';
import { brandColors } from '#brand/palette.ts';

const bytesOf = (name: string) => {
  const file = kitFiles().get(name);
  if (!file) throw new Error(`The kit has no ${name}`);
  return Buffer.from(file.bytes);
};

it.each(logoIds)('%s needs nothing from elsewhere, and is a wide PNG of the same shape', (id) => {
  const svg = logoSvg(id);
  expect(svg).not.toMatch(/<text|<image|<script|<style|font-family|NaN|undefined/);
  expect(svg.match(/https?:[^"]+/g)).toEqual(['http://www.w3.org/2000/svg']);
  const png = bytesOf(`${id}.png`);
  const { width, height } = logoSize(id);
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(PNG_WIDTH);
  expect(png.readUInt32BE(20)).toBeCloseTo((PNG_WIDTH * height) / width, -1);
});

it('the kit packs exactly the files that are served one by one', () => {
  const served = [...kitFiles()].map(([name, { folder, bytes }]) => [`${folder}/${name}`, bytes]);
  const packed = Object.entries(unzipSync(kitZip()));
  expect(packed).toEqual(served.map(([name, bytes]) => [`rook-brand-kit/${name}`, bytes]));
});

it('the kit has the same bytes in every time zone', () => {
  const here = Buffer.from(kitZip());
  vi.stubEnv('TZ', 'Pacific/Auckland');
  expect(here.equals(kitZip())).toBe(true);
});

it.each(brandColors)('each palette lists $name', ({ id, hex, name }) => {
  expect(bytesOf('rook-colors.css').toString()).toContain(`--rook-${id}: ${hex.toLowerCase()};`);
  const json: unknown = JSON.parse(bytesOf('rook-colors.json').toString());
  expect(json).toContainEqual(expect.objectContaining({ id, hex }));
  const gimp = bytesOf('rook-colors.gpl').toString().split('\n');
  const line = gimp.find((each) => each.endsWith(`\t${name}`)) ?? '';
  const [channels = ''] = line.trim().split('\t');
  expect(channels.split(/\s+/).map(Number)).toEqual([...Buffer.from(hex.slice(1), 'hex')]);
});

it.each(Object.entries(siteIcons()))('public/%s is what `npm run icons` draws', (name, drawn) => {
  expect(readFileSync(`public/${name}`).equals(Buffer.from(drawn))).toBe(true);
});
