import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { LOWEST_NODE, isNewEnough } from '../../scripts/toolchain.mjs';
import { root } from '../support/folders.ts';

it.each([
  [LOWEST_NODE, true],
  ['24.0.1', true],
  ['24.21.0', true],
  ['26.0.0', true],
  ['100.0.0', true],
  ['23.11.1', false],
  ['20.19.4', false],
  ['9.24.0', false],
  ['', false],
])('Node %s is new enough: %s', (version, enough) => {
  expect(isNewEnough(version)).toBe(enough);
});

it('every Node that npm installs is new enough, and of the major version that is asked for', () => {
  const manifest = z.object({ optionalDependencies: z.record(z.string(), z.string()) });
  const text = readFileSync(`${root}package.json`, 'utf8');
  const nodes = Object.entries(manifest.parse(JSON.parse(text)).optionalDependencies);
  expect(nodes.length).toBeGreaterThanOrEqual(5);
  const major = readFileSync(`${root}.nvmrc`, 'utf8').trim();
  for (const [name, version] of nodes) {
    expect(isNewEnough(version), name).toBe(true);
    expect(version.split('.')[0], name).toBe(major);
  }
});

/** Starts a project in which npm has installed a Node of that version. */
function startWith(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rook-toolchain-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  mkdirSync(join(folder, 'scripts'));
  const node = join(folder, 'node_modules/.bin/node');
  writeFileSync(node, `#!/bin/sh\necho v${version}\n`, { mode: 0o755 });
  const toolchain = join(folder, 'scripts/toolchain.mjs');
  cpSync(join(root, 'scripts/toolchain.mjs'), toolchain);
  const script = `const { ensureNode } = await import('${pathToFileURL(toolchain).href}'); ensureNode(); console.log('started');`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
}

it('a Node that is too old is named, with the mend', () => {
  const { status, stdout, stderr } = startWith('22.18.0');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(
    `This project needs Node ${LOWEST_NODE} or newer. The one in node_modules is 22.18.0: remove node_modules and run this again.\n`,
  );
  expect(startWith(LOWEST_NODE)).toMatchObject({ status: 0, stdout: 'started\n' });
});
