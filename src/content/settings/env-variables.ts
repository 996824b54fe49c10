import { z } from 'zod';
import { typeNames, variableOf } from '#content/types/index.ts';
import { site } from '#company/site.ts';

export const DEFAULT_API_HOST = 'https://api.sanity.io';
const DEFAULT_API_VERSION = '2025-02-19';

const origin = (example: string) =>
  z.string().transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const plain =
      url !== undefined &&
      /^https?:$/.test(url.protocol) &&
      url.pathname === '/' &&
      `${url.search}${url.hash}${url.username}` === '';
    if (plain) return url.origin;
    context.addIssue({
      code: 'custom',
      message: `is "${value}". Write an origin, scheme and host only, such as ${example}.`,
    });
    return z.NEVER;
  });

const matching = (pattern: RegExp, fix: string) =>
  z.string().regex(pattern, { error: (issue) => `is ${JSON.stringify(issue.input)}. ${fix}` });

const projectId = matching(
  /^[a-z0-9-]+$/,
  'A Sanity project id has lower-case letters, digits and hyphens only, such as "abc123de".',
).optional();

/** A token must not be logged: `env.ts` describes the problem. */
const readToken = matching(/^[\x21-\x7e]+$/, '').optional();

const yesOrNo = z.enum(['true', 'false'], {
  error: (issue) => `is ${JSON.stringify(issue.input)}. Write "true" or "false".`,
});

const port = z.coerce.number('is not a port.').int().min(0).max(65_535);

const isDate = (value: string) => new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true;

/** Variables, each checked alone; `env.ts` checks combinations. */
export const variables = z.object({
  SANITY_PROJECT_ID: projectId,
  SANITY_DATASET: matching(
    /^~?[a-z0-9][a-z0-9_-]{0,63}$/,
    'A dataset name has at most 64 lower-case letters, digits, hyphens and underscores, such as "production".',
  ).default('production'),
  SANITY_API_VERSION: z
    .string()
    .transform((value) => value.replace(/^v/, ''))
    .refine((value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isDate(value), {
      error: (issue) => `is ${JSON.stringify(issue.input)}. Write a date, such as ${DEFAULT_API_VERSION}.`,
    })
    .default(DEFAULT_API_VERSION),
  SANITY_API_HOST: origin(DEFAULT_API_HOST).default(DEFAULT_API_HOST),
  SANITY_READ_TOKEN: readToken,
  SANITY_PERSPECTIVE: matching(
    /^(?!raw$)[A-Za-z0-9]+(,(?!raw$)[A-Za-z0-9]+)*$/,
    'Write "published", "drafts", or the names of releases, separated by commas.',
  ).default('published'),
  CONTENT_DIR: z.string().optional(),
  CONTENT_STRICT: yesOrNo.default('false'),
  CONTENT_RECORD: z.string().optional(),
  SITE_URL: origin(site.defaultOrigin).default(site.defaultOrigin),
  SANITY_STUDIO_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address.' }).optional(),
  DRAFTS_URL: origin('https://drafts.rook.example').optional(),
  DRAFTS_HOST: z.string().default('127.0.0.1'),
  DRAFTS_PORT: port.default(8788),
  PUBLISHER_PORT: port.default(8787),
  PUBLIC_ANALYTICS_ID: matching(
    /^[A-Za-z0-9-]+$/,
    'A measurement id has letters, digits and hyphens only, such as "G-ABC1234567".',
  ).optional(),
});

/** Variables for one type, which override those for all. */
export const typeVariables = z.object(
  Object.fromEntries(
    typeNames.flatMap((name) => [
      [variableOf(name, 'PROJECT_ID'), projectId],
      [variableOf(name, 'READ_TOKEN'), readToken],
    ]),
  ),
);

export type Variables = z.output<typeof variables>;
