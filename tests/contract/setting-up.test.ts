import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../support/folders.ts';
import { findProgram } from '../support/hosting/web-servers.ts';
import { scratchFolder } from '../support/publisher/scratch.ts';

const run = promisify(execFile);
const said = z.object({ stdout: z.string().default(''), stderr: z.string().default('') });
const PROGRAMS = ['unshare', 'setpriv', 'ip', 'nginx', 'openssl', 'curl', 'systemd-analyze', 'tar'];

/** Why the list cannot be followed on this machine, or undefined. */
function obstacle(): string | undefined {
  if (process.platform !== 'linux') return 'it is a list for Debian';
  if (process.getuid?.() !== 0) return 'only root gets a machine of its own (namespaces)';
  const missing = PROGRAMS.filter((name) => findProgram(name) === null);
  return missing.length === 0 ? undefined : `not installed: ${missing.join(', ')}`;
}

/**
 * Blocks of shell commands in a section of a document, in order.
 * @param heading with its signs: `## Uploading`
 */
async function commandsOf(file: string, heading: string): Promise<string[]> {
  const text = await readFile(join(root, file), 'utf8');
  const [, section = ''] = text.split(`\n${heading}\n`);
  const own = section.split(/^#{2,3} /m)[0] ?? '';
  const blocks = [...own.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)];
  return blocks.map(([, indent = '', code = '']) => code.replaceAll(`\n${indent}`, '\n').slice(indent.length)); // prettier-ignore
}

const unable = obstacle();

describe.skipIf(unable !== undefined)(
  `the list of docs/publishing.md${unable === undefined ? '' : ` (skipped: ${unable})`}`,
  () => {
    it('sets up a publisher and nginx that serve the site', { timeout: 180_000 }, async () => {
      const words = await scratchFolder('setting-up');
      try {
        const list = await commandsOf('docs/publishing.md', '## On an empty Debian machine');
        // The rest makes passwords, and asks for them at a terminal.
        const [preview] = await commandsOf('docs/preview.md', '### By nginx');
        const told = await follow([...list, preview, QUESTIONS].join('\n'), words);

        // What the list itself looks at.
        expect(told).toMatch(/"current": "000001-/);
        expect(told).toContain(
          'nginx: configuration file /etc/nginx/nginx.conf test is successful',
        );
        expect(told).toMatch(/HTTP\/2 200/);
        expect(told).toContain('Location: https://rook.example/about/');
        expect(told).toContain('HTTP/2 415');
        // And what it should have come to.
        expect(told).toContain('<title>Rook');
        expect(told).toContain('code: read only');
        expect(told).toMatch(/\.env cannot be read: EACCES.*sudo -u/);
        expect(told).toContain('variables: root rook 640');
        expect(told).toContain('pages: readable');
        expect(told).toContain('Location: https://preview.rook.example/about/');
        // Without drafts to be read no preview is made: nobody answers behind that name.
        expect(told).toMatch(/HTTP\/2 502 [^]*cache-control: no-store\s+x-robots-tag: noindex/);
        expect(await readFile(join(words, 'verify.txt'), 'utf8')).toBe('');
        const security = await readFile(join(words, 'security.txt'), 'utf8');
        const exposure = /exposure level for rook-publisher\.service: ([\d.]+)/.exec(security)?.[1];
        expect(Number(exposure)).toBeLessThanOrEqual(4);
        const env = await readFile(join(words, 'env.txt'), 'utf8');
        expect(env).toMatch(/^SANITY_WEBHOOK_SECRET=[\da-f]{64}$/m);
      } finally {
        await rm(words, { recursive: true, maxRetries: 5 });
      }
    });
  },
);

/** Asked after the list, as the users of that machine. */
const QUESTIONS = `
sudo -u rook touch src/pages/new.astro 2> /dev/null || echo 'code: read only'
sudo -u nobody npm run publisher -- hold 'not mine' 2>&1 || true
stat --format='variables: %U %G %a' .env
sudo -u www-data grep --quiet '</html>' /var/lib/rook-site/current/index.html && echo 'pages: readable'
curl --silent https://rook.example/ | grep --only-matching '<title>Rook'
curl --silent --head http://preview.rook.example/about/
curl --silent --head --cacert /etc/letsencrypt/live/preview.rook.example/fullchain.pem \
  https://preview.rook.example/about/
`;

/** Follows commands on a machine of their own, and gives all that they print. */
async function follow(commands: string, words: string): Promise<string> {
  const file = join(words, 'list.sh');
  await writeFile(file, commands);
  const script = join(root, 'tests/support/setting-up/namespace.sh');
  const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
  try {
    const { stdout, stderr } = await run('unshare', [...namespaces, script, root, file, words]);
    return stdout + stderr;
  } catch (error) {
    const { stdout, stderr } = said.parse(error);
    const log = await readFile(join(words, 'publisher.log'), 'utf8').catch(() => 'no log');
    throw new Error(`The list cannot be followed:\n${stdout}\n${stderr}\n${log}`, { cause: error });
  }
}
