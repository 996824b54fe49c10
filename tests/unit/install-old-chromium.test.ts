import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const scripts = fileURLToPath(new URL('../../scripts/', import.meta.url));

/** A registry that has nothing, and what it is asked for. */
async function emptyRegistry() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return { asked, origin: `http://127.0.0.1:${String(address.port)}/` };
}

it.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  "the old Chromium is asked of npm's own registry, and what that says is not swallowed",
  async () => {
    const registry = await emptyRegistry();
    const folder = mkdtempSync(path.join(tmpdir(), 'rook-old-chromium-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    mkdirSync(path.join(folder, 'scripts'));
    for (const name of ['install-old-chromium.mjs', 'toolchain.mjs']) {
      cpSync(scripts + name, path.join(folder, 'scripts', name));
    }
    const script = pathToFileURL(path.join(folder, 'scripts/install-old-chromium.mjs')).href;
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', `await (await import('${script}')).ensureOldChromium()`],
      {
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          npm_config_registry: registry.origin,
          // As `npm run --silent` hands on.
          npm_config_loglevel: 'silent',
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const told = await text(child.stderr);
    expect(registry.asked).toContain('/@sparticuz%2fchromium');
    expect(told).toContain('npm error code E404');
    expect(told).toContain('Chromium 107 could not be fetched');
    expect(told).toContain('npm run test:browsers -- --project=firefox');
    expect(existsSync(path.join(folder, '.cache/chromium-107'))).toBe(false);
  },
);
