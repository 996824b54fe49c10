import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Everything that a build is made from, apart from content; relative to the project's folder. */
const INPUTS = [
  'astro.config.mjs',
  'node_modules/.package-lock.json',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'src',
  'tailwind.config.mjs',
  'tsconfig.json',
];

/** The sample content: documents and their files, which are read anew by each build. */
const CONTENT = path.join('src', 'content', 'datasets');

/** Variables that reach pages, the bundler or the reading of content. */
const VARIABLE =
  /^(?:SANITY_|CONTENT_|PUBLIC_|SITE_URL$|COMPRESSION_DICTIONARY$|NODE_ENV$|NODE_OPTIONS$|TZ$)/;

/**
 * Tells states of the code apart: two builds with one digest turn the same content into the same
 * files. It covers code, public files, settings, lockfile and installed packages, Node, the
 * environment, and the year, which the footer shows.
 * @param root absolute folder of the project
 */
export function codeDigest(
  root: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
  now: Date = new Date(),
): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of filesBelow(root, input)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(root, file)))
        .update('\0');
    }
  }
  const variables = Object.entries(env)
    .filter(([name, value]) => VARIABLE.test(name) && value !== undefined && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1));
  hash.update(JSON.stringify([root, process.version, now.getUTCFullYear(), variables]));
  return hash.digest('base64url');
}

/** Files at or below a path of the project, in order; none where nothing is there. */
function filesBelow(root: string, input: string): readonly string[] {
  const found = statSync(path.join(root, input), { throwIfNoEntry: false });
  if (found === undefined || input === CONTENT) return [];
  if (!found.isDirectory()) return [input];
  return readdirSync(path.join(root, input))
    .sort()
    .flatMap((name) => filesBelow(root, path.join(input, name)));
}
