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

/** Variables that tell where content is and how it is read. */
const OF_CONTENT = /^(?:SANITY_|CONTENT_)/;

/** Variables that reach pages or the bundler. */
const OF_CODE = /^(?:PUBLIC_|SITE_URL$|COMPRESSION_DICTIONARY$|NODE_ENV$|NODE_OPTIONS$|TZ$)/;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Tells states of the code apart: two builds with one digest turn the same content into the same
 * files. It covers code, public files, settings, lockfile and installed packages, Node, the
 * environment, and the year, which the footer shows.
 * @param root absolute folder of the project
 */
export function codeDigest(
  root: string,
  env: Variables = process.env,
  now: Date = new Date(),
): string {
  const named = namedIn(env, (name) => OF_CODE.test(name) || OF_CONTENT.test(name));
  return digestOfState(root, now, named);
}

/**
 * Tells apart what the code is bundled to: two states with one digest give bundles that turn the same
 * content into the same files. Of the content only its kind of source matters, whose images pages allow.
 * @param root absolute folder of the project
 * @param source kind of the content's source, as in `env().content`
 */
export function bundleDigest(
  root: string,
  source: string,
  env: Variables = process.env,
  now: Date = new Date(),
): string {
  return digestOfState(root, now, [source, ...namedIn(env, (name) => OF_CODE.test(name))]);
}

/** Variables that are set, in order. */
function namedIn(env: Variables, counts: (name: string) => boolean) {
  return Object.entries(env)
    .filter(([name, value]) => counts(name) && value !== undefined && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function digestOfState(root: string, now: Date, surroundings: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of filesBelow(root, input)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(root, file)))
        .update('\0');
    }
  }
  hash.update(JSON.stringify([root, process.version, now.getUTCFullYear(), surroundings]));
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
