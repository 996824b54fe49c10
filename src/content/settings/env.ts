import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { unknownVariables } from '#lib/nearest.mjs';
import { type TypeName, typeNames, variableOf } from '#content/types/index.ts';
import { type Variables, typeVariables, variables } from './env-variables.ts';

/** A Sanity project, and the variables that name it. */
export interface SanityProject {
  readonly id: string;
  readonly idVariable: string;
  readonly token: string | undefined;
  /** Variable for a token of this project only. */
  readonly tokenVariable: string;
}

/** The source of content. */
export type ContentSettings =
  | {
      readonly kind: 'embedded';
      /** Absolute path of the folder with a dataset folder for each type. */
      readonly directory: string;
      /** Whether `CONTENT_DIR` names the folder. */
      readonly custom: boolean;
      readonly dataset: string;
    }
  | {
      readonly kind: 'sanity';
      readonly projects: Readonly<Record<TypeName, SanityProject>>;
      readonly dataset: string;
      /** `YYYY-MM-DD` */
      readonly apiVersion: string;
      /** An origin without a trailing slash. */
      readonly apiHost: string;
      /** `published`, `drafts`, or names of releases by priority. */
      readonly perspective: 'published' | 'drafts' | readonly string[];
    };

export interface Env {
  /** Canonical origin without a trailing slash. */
  readonly siteUrl: string;
  readonly content: ContentSettings;
  /** Whether any problem in content fails the build. */
  readonly strict: boolean;
  /** A file for the ids and dates of all documents that a build read; the publisher sets it. */
  readonly contentRecord: string | undefined;
  /** Measurement id; without one, analytics is off. */
  readonly analyticsId: string | undefined;
  readonly drafts: {
    /** Where the preview of drafts listens, and its public origin. */
    readonly host: string;
    readonly port: number;
    readonly url: string;
    /** Address of the Studio, without a trailing slash. */
    readonly studio: string | undefined;
    /** Port of the publisher's status on this machine. */
    readonly publisherPort: number;
  };
  /** Variables that look like the site's, but that it does not read. */
  readonly unknown: readonly string[];
}

/** Lists every invalid variable, with a fix. */
export class EnvError extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment is invalid:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'EnvError';
    // A stack trace would bury the message.
    this.stack = '';
  }
}

/** The origin of assets in Sanity projects, whichever host answers queries. */
export const SANITY_CDN = 'https://cdn.sanity.io';

const EMBEDDED_DIRECTORY = 'src/content/datasets';

/** What `parseEnv` needs to know about the machine; replaced in tests. */
export interface Machine {
  readonly projectRoot: string;
  isDirectory(path: string): boolean;
}

const thisMachine: Machine = {
  projectRoot: process.cwd(),
  isDirectory: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
};

const names = [...Object.keys(variables.shape), ...Object.keys(typeVariables.shape)];

/** Read by the publisher, which may share its environment with builds. */
const OF_PUBLISHER = 'SANITY_WEBHOOK_SECRET';

type Present = Readonly<Record<string, string>>;

/**
 * Parses the variables of the site; an empty value counts as absent.
 * @param record usually `process.env`
 * @throws {EnvError} that names every problem
 */
export function parseEnv(record: Readonly<Record<string, string | undefined>>, machine: Machine = thisMachine): Env {
  const present: Record<string, string> = {};
  for (const name of names) {
    const value = record[name]?.trim();
    if (value) present[name] = value;
  }
  const parsed = variables.safeParse(present);
  const ofTypes = typeVariables.safeParse(present);
  const issues = [parsed, ofTypes].flatMap(({ error }) => error?.issues ?? []);
  const { misspelled, unknown } = unknownVariables(record, [...names, OF_PUBLISHER]);
  const problems = [
    ...misspelled,
    ...issues.map(describeIssue),
    ...missingProjects(present),
    ...conflicts(present, machine),
  ];
  if (!parsed.success || problems.length > 0) throw new EnvError(problems);
  const values = parsed.data;
  return {
    siteUrl: values.SITE_URL,
    content: contentSettings(values, present, machine),
    strict: values.CONTENT_STRICT === 'true',
    contentRecord: values.CONTENT_RECORD,
    analyticsId: values.PUBLIC_ANALYTICS_ID,
    drafts: {
      host: values.DRAFTS_HOST,
      port: values.DRAFTS_PORT,
      url: values.DRAFTS_URL ?? `http://127.0.0.1:${values.DRAFTS_PORT}`,
      studio: values.SANITY_STUDIO_URL?.replace(/\/$/, ''),
      publisherPort: values.PUBLISHER_PORT,
    },
    unknown,
  };
}

function describeIssue({ path, message }: z.core.$ZodIssue): string {
  const name = String(path[0]);
  // A token must not be logged, not even a malformed one.
  if (name.endsWith('READ_TOKEN')) return `${name} contains a space or a control character.`;
  return `${name} ${message}`;
}

const idVariable = (name: TypeName) => variableOf(name, 'PROJECT_ID');
const tokenVariable = (name: TypeName) => variableOf(name, 'READ_TOKEN');

/** Whether any variable selects Sanity. */
function usesSanity(present: Present): boolean {
  return Object.keys(present).some((name) => /^SANITY_.*(?:PROJECT_ID|READ_TOKEN)$/.test(name));
}

function missingProjects(present: Present): string[] {
  if (!usesSanity(present) || present['SANITY_PROJECT_ID'] !== undefined) return [];
  const missing = typeNames.map(idVariable).filter((name) => present[name] === undefined);
  if (missing.length === 0) return [];
  return [
    `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. ` +
      'Set SANITY_PROJECT_ID for all types, or an id for each, to publish from Sanity; or no id and no token to use the embedded datasets.',
  ];
}

function conflicts(present: Present, machine: Machine): string[] {
  const problems: string[] = [];
  const { CONTENT_DIR: directory, SANITY_PERSPECTIVE: perspective } = present;
  if (directory !== undefined) {
    const path = resolve(machine.projectRoot, directory);
    if (!machine.isDirectory(path)) {
      problems.push(
        `CONTENT_DIR is "${directory}", and there is no folder ${path}. Name the folder that contains ${typeNames.join(', ')}.`,
      );
    }
    if (Object.keys(present).some((name) => name.endsWith('PROJECT_ID'))) {
      problems.push(
        'CONTENT_DIR and Sanity project ids are both set. Keep one, so that it is clear which content is published.',
      );
    }
  }
  const bare = typeNames.map(tokenVariable).filter((name) => present[name] === undefined);
  const needsTokens = perspective !== undefined && perspective !== 'published';
  if (needsTokens && bare.length > 0 && present['SANITY_READ_TOKEN'] === undefined) {
    const needed = bare.length === typeNames.length ? 'SANITY_READ_TOKEN' : bare.join(', ');
    problems.push(
      `SANITY_PERSPECTIVE is "${perspective}", which needs ${needed}. Set a token that may read drafts, or do not set the perspective.`,
    );
  }
  return problems;
}

function contentSettings(values: Variables, present: Present, machine: Machine): ContentSettings {
  const dataset = values.SANITY_DATASET;
  if (!usesSanity(present)) {
    return {
      kind: 'embedded',
      directory: resolve(machine.projectRoot, values.CONTENT_DIR ?? EMBEDDED_DIRECTORY),
      custom: values.CONTENT_DIR !== undefined,
      dataset,
    };
  }
  const projects = typeNames.map((name) => [name, projectOf(name, present)] as const);
  const perspective = values.SANITY_PERSPECTIVE;
  return {
    kind: 'sanity',
    projects: Object.fromEntries(projects) as Record<TypeName, SanityProject>,
    dataset,
    apiVersion: values.SANITY_API_VERSION,
    apiHost: values.SANITY_API_HOST,
    perspective: perspective === 'published' || perspective === 'drafts' ? perspective : perspective.split(','),
  };
}

function projectOf(name: TypeName, present: Present): SanityProject {
  const own = present[idVariable(name)];
  return {
    id: own ?? present['SANITY_PROJECT_ID'] ?? '',
    idVariable: own === undefined ? 'SANITY_PROJECT_ID' : idVariable(name),
    token: present[tokenVariable(name)] ?? present['SANITY_READ_TOKEN'],
    tokenVariable: tokenVariable(name),
  };
}

let last: { readonly values: string; readonly env: Env } | undefined;

/**
 * The environment of this process, parsed again if a variable has changed: in development, `.env` may be edited.
 * @throws {EnvError} that names every problem
 */
export function env(): Env {
  const values = JSON.stringify(process.env);
  if (last?.values !== values) last = { values, env: parseEnv(process.env) };
  return last.env;
}
