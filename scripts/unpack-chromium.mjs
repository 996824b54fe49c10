import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from './toolchain.mjs';

/** The package contains libraries and a font that a minimal system lacks, with paths for AWS Lambda. */
const FONTS = '<fontconfig><dir prefix="relative">fonts</dir><dir>/usr/share/fonts</dir></fontconfig>';
const START = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH=$here/lib FONTCONFIG_FILE=$here/fonts.conf exec "$here/chromium" "$@"
`;

/**
 * Unpacks the Chromium of an npm package, once. It is for Linux on x64.
 * @returns {string | undefined} path of a script that starts it
 */
export function unpackChromium() {
  const from = join(root, 'node_modules/@sparticuz/chromium');
  if (`${process.platform}-${process.arch}` !== 'linux-x64' || !fs.existsSync(from)) return undefined;
  const { version } = JSON.parse(fs.readFileSync(join(from, 'package.json'), 'utf8'));
  const cache = join(root, 'node_modules/.cache');
  const folder = join(cache, `chromium-${version}`);
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(cache, { recursive: true });
    // Another process may do the same, so each unpacks into its own folder first.
    const draft = fs.mkdtempSync(join(cache, 'chromium-'));
    /** @param {string} name */
    const unpack = (name) => brotliDecompressSync(fs.readFileSync(join(from, 'bin', name)));
    for (const name of ['al2023.tar.br', 'fonts.tar.br'])
      execFileSync('tar', ['-x', '-C', draft], { input: unpack(name) });
    fs.writeFileSync(join(draft, 'fonts.conf'), FONTS);
    fs.writeFileSync(join(draft, 'chromium'), unpack('chromium.br'), { mode: 0o755 });
    fs.writeFileSync(join(draft, 'start'), START, { mode: 0o755 });
    fs.chmodSync(draft, 0o755);
    try {
      fs.renameSync(draft, folder);
    } catch (error) {
      fs.rmSync(draft, { recursive: true });
      if (!fs.existsSync(folder)) throw error;
    }
  }
  return join(folder, 'start');
}
