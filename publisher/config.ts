import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { unknownVariables } from '#lib/nearest.mjs';
import { hideSecrets } from './log.ts';

export const root = path.resolve(import.meta.dirname, '..');

const count = z.coerce.number('must be a number').int();
const minutes = z.coerce.number('must be a number of minutes').positive('must be above 0');

/** The variables of the publisher; README.md explains them. */
const variables = z.object({
  SANITY_WEBHOOK_SECRET: z.string('is missing').min(16, 'must have at least 16 characters'),
  PUBLISHER_HOST: z.string().default('127.0.0.1'),
  PUBLISHER_PORT: z.coerce.number('must be a port').int().min(0).max(65_535).default(8787),
  PUBLISHER_DIR: z.string().default('.publisher'),
  PUBLISHER_KEEP: count.min(2, 'must be 2 or more').default(5),
  PUBLISHER_KEEP_HOURLY: count.min(0, 'must be 0 or more').default(6),
  PUBLISHER_KEEP_DAILY: count.min(0, 'must be 0 or more').default(7),
  PUBLISHER_INTERVAL_MINUTES: minutes.default(60),
  PUBLISHER_TIMEOUT_MINUTES: minutes.default(30),
  PUBLISHER_BUILD_COMMAND: z.string().default('npm run build -- --outDir "$1"'),
  PUBLISH_COMMAND: z.string().optional(),
  NOTIFY_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  NOTIFY_COMMAND: z.string().optional(),
});

export interface Config extends z.infer<typeof variables> {
  /** Environment of builds: without the publisher's own variables. */
  readonly buildEnv: NodeJS.ProcessEnv;
  /** Environment of `PUBLISH_COMMAND`: without Sanity's variables too. */
  readonly publishEnv: NodeJS.ProcessEnv;
}

/**
 * Reads the configuration from the environment, then from `publisher/.env`. Only the publisher itself needs the
 * secret; commands get an empty one.
 * @throws {Error} that names everything invalid
 */
export function readConfig(needsSecret: boolean): Config {
  const all = { ...parseEnv(read('publisher/.env')), ...process.env };
  const env = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  hideSecrets(env);
  const schema = needsSecret ? variables : variables.extend({ SANITY_WEBHOOK_SECRET: z.string().default('') });
  const { data, error } = schema.safeParse(env);
  if (error !== undefined) {
    const problems = error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new Error(
      `The publisher cannot start:\n${problems.join('\n')}\nSet it in publisher/.env or in the environment (publisher/README.md).`,
    );
  }
  const own = Object.keys(variables.shape);
  const buildEnv = omit(process.env, (name) => own.includes(name));
  return {
    ...data,
    PUBLISHER_DIR: path.resolve(root, data.PUBLISHER_DIR),
    buildEnv,
    publishEnv: omit(buildEnv, (name) => name.startsWith('SANITY_')),
  };
}

/**
 * Checks the names of the variables that the publisher and its builds get. Known are those of `.env.example`, because
 * the publisher also works while the code of the site does not.
 * @returns other names that look like the site's
 * @throws {Error} that names every misspelled variable, and the right one
 */
export function checkNames(): readonly string[] {
  const known = [...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const env = { ...parseEnv(read('.env')), ...parseEnv(read('publisher/.env')), ...process.env };
  const { misspelled, unknown } = unknownVariables(env, known);
  if (misspelled.length > 0) throw new Error(misspelled.join('\n'));
  return unknown;
}

/** The text of a file of the project; empty if there is none. */
function read(name: string): string {
  const file = path.join(root, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const omit = (env: NodeJS.ProcessEnv, isOmitted: (name: string) => boolean): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !isOmitted(name)));
