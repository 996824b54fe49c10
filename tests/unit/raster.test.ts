import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('keeps rendered drawings in CACHE_DIR, and takes them from there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rook-raster-'));
  try {
    vi.stubEnv('CACHE_DIR', folder);
    // The environment is read once a process.
    vi.resetModules();
    const { png } = await import('../../src/brand/raster.ts');
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>';
    png(svg, 8);
    const [name = '', ...others] = readdirSync(join(folder, 'brand'));
    expect(name).toMatch(/^[0-9a-f]{32}\.png$/);
    expect(others).toEqual([]);
    writeFileSync(join(folder, 'brand', name), 'kept');
    expect(Buffer.from(png(svg, 8)).toString()).toBe('kept');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
