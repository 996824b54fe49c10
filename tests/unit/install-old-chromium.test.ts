import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'; // prettier-ignore
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const scripts = fileURLToPath(new URL('../../scripts/', import.meta.url));

/** What a registry has, by the path that is asked for; `origin` is its own. */
type Stock = (origin: string) => Readonly<Record<string, string | Buffer>>;

/** A registry, and what it is asked for. */
async function registryOf(stock: Stock) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const found = stock(origin)[url];
    response.writeHead(found === undefined ? 404 : 200).end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  const origin = `http://127.0.0.1:${String(address.port)}/`;
  return { asked, origin };
}

/** An empty folder that goes when the test does. */
function scratch(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rook-old-chromium-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** Fetches the browser in a project of its own. @returns what was said, and where it would be */
async function fetchFrom(registry: string) {
  const folder = scratch();
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
        npm_config_registry: registry,
        // As `npm run --silent` hands on.
        npm_config_loglevel: 'silent',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  return { told: await text(child.stderr), place: path.join(folder, '.cache/chromium-107') };
}

const PACKAGE = '/@sparticuz%2fchromium';

/** A package of that name and version, sound in itself, with something else inside. */
function otherPackage(): Stock {
  const folder = scratch();
  mkdirSync(path.join(folder, 'package/bin'), { recursive: true });
  const about = { name: '@sparticuz/chromium', version: '107.0.0' };
  writeFileSync(path.join(folder, 'package/package.json'), JSON.stringify(about));
  writeFileSync(path.join(folder, 'package/bin/chromium.br'), 'another browser');
  const archive = path.join(folder, 'other.tgz');
  execFileSync('tar', ['-czf', archive, '-C', folder, 'package']);
  const bytes = readFileSync(archive);
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  return (origin) => {
    const dist = { tarball: `${origin}other.tgz`, integrity };
    const versions = { [about.version]: { ...about, dist } };
    const listed = { name: about.name, 'dist-tags': { latest: about.version }, versions };
    return { [PACKAGE]: JSON.stringify(listed), '/other.tgz': bytes };
  };
}

describe.skipIf(process.platform !== 'linux' || process.arch !== 'x64')('the old Chromium', () => {
  it("is asked of npm's own registry, and what that says is not swallowed", async () => {
    const registry = await registryOf(() => ({}));
    const { told, place } = await fetchFrom(registry.origin);
    expect(registry.asked).toContain(PACKAGE);
    expect(told).toContain('npm error code E404');
    expect(told).toContain('Chromium 107 could not be fetched');
    expect(told).toContain('npm run test:browsers -- --project=firefox');
    expect(existsSync(place)).toBe(false);
  });

  it('is not started where the registry has another package under its name', async () => {
    const registry = await registryOf(otherPackage());
    const { told, place } = await fetchFrom(registry.origin);
    expect(registry.asked).toContain('/other.tgz');
    expect(told).toContain('@sparticuz/chromium@107.0.0 is not the package that scripts/');
    expect(existsSync(place)).toBe(false);
  });
});
