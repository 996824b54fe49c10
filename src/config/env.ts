import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import {
  COMMON_TOKEN,
  type DatasetName,
  datasetNames,
  datasets,
  tokenVariableOf,
} from './datasets.ts';
import { type Variables, variables } from './env-variables.ts';

/** Where content comes from. */
export type ContentSettings =
  | {
      readonly kind: 'embedded';
      /** Absolute path of the folder that holds the four dataset folders. */
      readonly directory: string;
      /** True when `CONTENT_DIR` named the folder. */
      readonly custom: boolean;
      readonly dataset: string;
    }
  | {
      readonly kind: 'sanity';
      readonly projects: Readonly<Record<DatasetName, string>>;
      readonly dataset: string;
      /** `YYYY-MM-DD` */
      readonly apiVersion: string;
      /** An origin without a trailing slash. */
      readonly apiHost: string;
      /** Of each project, where it has one. */
      readonly tokens: Readonly<Record<DatasetName, string | undefined>>;
      /** `published`, `drafts`, or names of releases, the strongest first. */
      readonly perspective: 'published' | 'drafts' | readonly string[];
    };

export interface Env {
  /** Canonical origin without a trailing slash. */
  readonly siteUrl: string;
  readonly content: ContentSettings;
  /** Fail the build on any report about content. */
  readonly strict: boolean;
  /** Measurement id; without one there is no analytics. */
  readonly analyticsId: string | undefined;
}

/** Says every fault of the environment at once, each with its variable and its mend. */
export class EnvError extends Error {
  constructor(faults: readonly string[]) {
    super(`The environment cannot be used:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.name = 'EnvError';
    // The message is all that helps; a trace into this file would bury it.
    this.stack = '';
  }
}

/** Where the assets of Sanity projects are served, whatever host answers queries. */
export const SANITY_CDN = 'https://cdn.sanity.io';

const EMBEDDED_DIRECTORY = 'src/content/datasets';

/** What `parseEnv` must know of the machine; replaced in tests. */
export interface Machine {
  readonly projectRoot: string;
  isDirectory(path: string): boolean;
}

const thisMachine: Machine = {
  projectRoot: process.cwd(),
  isDirectory: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
};

/**
 * Parses the variables that the site knows; an empty value counts as absent.
 * @param record usually `process.env`
 * @throws {EnvError} naming every fault
 */
export function parseEnv(
  record: Readonly<Record<string, string | undefined>>,
  machine: Machine = thisMachine,
): Env {
  const present: Record<string, string> = {};
  for (const name of Object.keys(variables.shape)) {
    const value = record[name]?.trim();
    if (value) present[name] = value;
  }
  const parsed = variables.safeParse(present);
  const faults = parsed.success ? [] : parsed.error.issues.map(describeIssue);
  faults.push(...missingProjects(present), ...conflicts(present, machine));
  if (!parsed.success || faults.length > 0) throw new EnvError(faults);
  const values = parsed.data;
  return {
    siteUrl: values.SITE_URL,
    content: contentSettings(values, machine),
    strict: values.CONTENT_STRICT === 'true',
    analyticsId: values.PUBLIC_ANALYTICS_ID,
  };
}

function describeIssue({ path, message }: z.core.$ZodIssue): string {
  const name = String(path[0]);
  // A token never travels into a log, not even a malformed one.
  if (tokenVariables.includes(name)) return `${name} holds a space or a control character.`;
  return `${name} ${message}`;
}

const idVariables = datasetNames.map((name) => datasets[name].projectVariable);
const tokenVariables: readonly string[] = [
  COMMON_TOKEN,
  ...datasetNames.map((name) => datasets[name].tokenVariable),
];

function missingProjects(present: Readonly<Record<string, string>>): string[] {
  const missing = idVariables.filter((name) => present[name] === undefined);
  const hasToken = tokenVariables.some((name) => name in present);
  const wantsSanity = missing.length < idVariables.length || hasToken;
  if (!wantsSanity || missing.length === 0) return [];
  return [
    `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. ` +
      'Set all four project ids to publish from Sanity, or none to use the embedded datasets.',
  ];
}

function conflicts(present: Readonly<Record<string, string>>, machine: Machine): string[] {
  const faults: string[] = [];
  const directory = present['CONTENT_DIR'];
  if (directory !== undefined) {
    const path = resolve(machine.projectRoot, directory);
    if (!machine.isDirectory(path)) {
      faults.push(
        `CONTENT_DIR is "${directory}", and there is no folder ${path}. Name the folder that holds perspectives, press-releases, media-coverage and ceo-letters.`,
      );
    }
    if (idVariables.some((name) => name in present)) {
      faults.push(
        'CONTENT_DIR and Sanity project ids are both set. Keep one, so that it is clear which content is published.',
      );
    }
  }
  const perspective = present['SANITY_PERSPECTIVE'];
  const unpublished = perspective !== undefined && perspective !== 'published';
  const isBare = (name: DatasetName) => tokenVariableOf(name, (each) => each in present) === undefined; // prettier-ignore
  if (unpublished && datasetNames.some(isBare)) {
    const needed = datasetNames.every(isBare)
      ? COMMON_TOKEN
      : datasetNames.filter(isBare).map((name) => datasets[name].tokenVariable).join(', '); // prettier-ignore
    faults.push(
      `SANITY_PERSPECTIVE is "${perspective}", which needs ${needed}. Set a token that may read drafts, or leave the perspective out.`,
    );
  }
  return faults;
}

function contentSettings(values: Variables, machine: Machine): ContentSettings {
  const perspectives = values.SANITY_PERSPECTIVES_PROJECT_ID;
  const pressReleases = values.SANITY_PRESS_RELEASES_PROJECT_ID;
  const mediaCoverage = values.SANITY_MEDIA_COVERAGE_PROJECT_ID;
  const ceoLetters = values.SANITY_CEO_LETTERS_PROJECT_ID;
  if (!perspectives || !pressReleases || !mediaCoverage || !ceoLetters) {
    return {
      kind: 'embedded',
      directory: resolve(machine.projectRoot, values.CONTENT_DIR ?? EMBEDDED_DIRECTORY),
      custom: values.CONTENT_DIR !== undefined,
      dataset: values.SANITY_DATASET,
    };
  }
  const perspective = values.SANITY_PERSPECTIVE;
  return {
    kind: 'sanity',
    projects: {
      perspectives,
      'press-releases': pressReleases,
      'media-coverage': mediaCoverage,
      'ceo-letters': ceoLetters,
    },
    dataset: values.SANITY_DATASET,
    apiVersion: values.SANITY_API_VERSION,
    apiHost: values.SANITY_API_HOST,
    tokens: {
      perspectives: values.SANITY_PERSPECTIVES_READ_TOKEN ?? values.SANITY_READ_TOKEN,
      'press-releases': values.SANITY_PRESS_RELEASES_READ_TOKEN ?? values.SANITY_READ_TOKEN,
      'media-coverage': values.SANITY_MEDIA_COVERAGE_READ_TOKEN ?? values.SANITY_READ_TOKEN,
      'ceo-letters': values.SANITY_CEO_LETTERS_READ_TOKEN ?? values.SANITY_READ_TOKEN,
    },
    perspective:
      perspective === 'published' || perspective === 'drafts'
        ? perspective
        : perspective.split(','),
  };
}

let last: { readonly values: string; readonly env: Env } | undefined;

/**
 * This process's environment, parsed anew where a variable has changed: in development an edited
 * `.env` takes its place.
 * @throws {EnvError} naming every fault
 */
export function env(): Env {
  const values = JSON.stringify(Object.keys(variables.shape).map((name) => process.env[name]));
  if (last?.values !== values) last = { values, env: parseEnv(process.env) };
  return last.env;
}
