import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { drawingKey } from '#brand/raster.ts';

it('a stored drawing is drawn again if it, a face or a package changes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'raster-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = ['face.ttf', 'package-lock.json'].map((name) => path.join(folder, name));
  const write = (text: string) => files.map((file) => writeFileSync(file, text));
  write('before');
  const before = drawingKey('<svg/>', files);
  expect(drawingKey('<svg/>', files)).toBe(before);
  const keys = files.map((file) => {
    write('before');
    writeFileSync(file, 'after');
    return drawingKey('<svg/>', files);
  });
  expect(new Set([before, ...keys, drawingKey('<svg id="a"/>', files)]).size).toBe(4);
});
