import { resolve } from 'node:path';
import { z } from 'zod';
import { type NoticeAddresses, noticeVariables } from './notices/notice-config.ts';

/** Thrown when the environment cannot be used; the message names every fault at once. */
export class PublisherConfigError extends Error {
  override readonly name = 'PublisherConfigError';
}

interface Amount {
  /** The number's name in messages: "number of seconds". */
  readonly what: string;
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
}

/** A number in the environment; an empty value counts as missing. */
function amount({ what, fallback, min, max, whole = false }: Amount) {
  return optional()
    .transform((text) => (text === undefined ? fallback : Number(text)))
    .refine(
      (value) => value >= min && value <= max && (!whole || Number.isInteger(value)),
      `must be a ${what} from ${min} to ${max}`,
    );
}

const whole = (fallback: number, min: number, max: number) =>
  amount({ what: 'whole number', fallback, min, max, whole: true });

const seconds = (fallback: number, min: number, max: number) =>
  amount({ what: 'number of seconds', fallback, min, max });

const minutes = (fallback: number, min: number, max: number) =>
  amount({ what: 'number of minutes', fallback, min, max });

/** A value in quotes that belong to a shell: Docker's `--env-file` keeps them. */
const QUOTED = /^\s*(["'])(?:(?!\1).)*\1\s*$/s;

function optional() {
  return z
    .string()
    .optional()
    .refine((text) => text === undefined || !QUOTED.test(text), {
      message: 'has quotes around its value: leave them out in a file for --env-file',
    })
    .transform((text) => {
      const trimmed = text?.trim();
      return trimmed === undefined || trimmed === '' ? undefined : trimmed;
    });
}

const flag = (fallback: boolean) =>
  optional()
    .refine((text) => text === undefined || text === 'true' || text === 'false', {
      message: 'must be true or false',
    })
    .transform((text) => (text === undefined ? fallback : text === 'true'));

const environment = z.object({
  SANITY_WEBHOOK_SECRET: optional(),
  SANITY_PERSPECTIVE: optional(),
  SITE_URL: optional(),
  PUBLISHER_HOST: optional(),
  PUBLISHER_PORT: whole(8787, 0, 65_535),
  PUBLISHER_DIR: optional(),
  CACHE_DIR: optional(),
  PUBLISHER_QUIET_SECONDS: seconds(0, 0, 600),
  PUBLISHER_SETTLE_SECONDS: seconds(2, 0, 600),
  PUBLISHER_RETRY_SECONDS: seconds(30, 0.1, 3600),
  PUBLISHER_INTERVAL_MINUTES: minutes(60, 0, 10_080),
  PUBLISHER_BUILD_TIMEOUT_MINUTES: minutes(30, 0.01, 1440),
  PUBLISHER_PUBLISH_TIMEOUT_MINUTES: minutes(10, 0.01, 60),
  PUBLISHER_KEEP: whole(5, 2, 100),
  PUBLISHER_ALLOW_SHRINK: flag(false),
  PUBLISHER_STANDBY: flag(true),
  PUBLISHER_BUILD_COMMAND: optional(),
  PUBLISH_COMMAND: optional(),
  ...noticeVariables(optional),
});

export interface PublisherConfig {
  readonly secret: string;
  readonly host: string;
  readonly port: number;
  /** Absolute folder that holds releases, the `current` link and the publisher's own state. */
  readonly dir: string;
  /** Absolute folder of what builds keep, the links of finished pages among it. */
  readonly cacheDir: string;
  /** A build starts when no webhook has come for this long… */
  readonly quietMs: number;
  /** …and the newest change whose revision is unknown is this old: Sanity's API surely shows it. */
  readonly settleMs: number;
  /** First pause after a failed build or publish command; it doubles with each further failure. */
  readonly retryMs: number;
  /** Time between scheduled rebuilds; 0 for none. */
  readonly intervalMs: number;
  readonly buildTimeoutMs: number;
  /** How long a publish command may still run once a newer release waits for it. */
  readonly publishTimeoutMs: number;
  /** Releases kept on disk, the current one included. */
  readonly keep: number;
  readonly allowShrink: boolean;
  /** Whether a builder is loaded before it is needed; it costs the memory of an idle process. */
  readonly standby: boolean;
  /** Shell command that builds the site into the folder given as `$1`, if not the project's own. */
  readonly buildCommand: string | undefined;
  /** Shell command run after each release with its folder as `$1`, if any. */
  readonly publishCommand: string | undefined;
  readonly notify: NoticeAddresses;
  /** Origin of the site's own absolute links; without it only root-relative ones are checked. */
  readonly origin: string | undefined;
  /** Whether changes of drafts matter, because the build shows another perspective. */
  readonly showsDrafts: boolean;
}

/**
 * Reads the publisher's settings.
 * @param env usually `process.env`
 * @param root folder that a relative `PUBLISHER_DIR` starts from
 * @param needsSecret whether webhooks will be received
 * @throws PublisherConfigError naming every variable that is missing or wrong
 */
export function parsePublisherConfig(
  env: Readonly<Record<string, string | undefined>>,
  root: string,
  { needsSecret }: { readonly needsSecret: boolean },
): PublisherConfig {
  const parsed = environment.safeParse(env);
  const faults = (parsed.error?.issues ?? []).map(
    ({ path, message }) => `  ${path.join('.')} ${message}`,
  );
  if (needsSecret && (env['SANITY_WEBHOOK_SECRET'] ?? '').trim() === '') {
    faults.unshift('  SANITY_WEBHOOK_SECRET is missing: set the secret that Sanity signs with');
  }
  if (!parsed.success || faults.length > 0) {
    throw new PublisherConfigError(
      ['The publisher cannot start:', ...faults, '.env.example explains each variable.'].join('\n'),
    );
  }
  const { data } = parsed;
  const perspective = data.SANITY_PERSPECTIVE ?? 'published';
  return {
    secret: data.SANITY_WEBHOOK_SECRET ?? '',
    host: data.PUBLISHER_HOST ?? '127.0.0.1',
    port: data.PUBLISHER_PORT,
    dir: resolve(root, data.PUBLISHER_DIR ?? '.publisher'),
    cacheDir: resolve(root, data.CACHE_DIR ?? '.cache'),
    quietMs: data.PUBLISHER_QUIET_SECONDS * 1000,
    settleMs: data.PUBLISHER_SETTLE_SECONDS * 1000,
    retryMs: data.PUBLISHER_RETRY_SECONDS * 1000,
    intervalMs: data.PUBLISHER_INTERVAL_MINUTES * 60_000,
    buildTimeoutMs: data.PUBLISHER_BUILD_TIMEOUT_MINUTES * 60_000,
    publishTimeoutMs: data.PUBLISHER_PUBLISH_TIMEOUT_MINUTES * 60_000,
    keep: data.PUBLISHER_KEEP,
    allowShrink: data.PUBLISHER_ALLOW_SHRINK,
    standby: data.PUBLISHER_STANDBY,
    buildCommand: data.PUBLISHER_BUILD_COMMAND,
    publishCommand: data.PUBLISH_COMMAND,
    notify: { url: data.NOTIFY_URL, command: data.NOTIFY_COMMAND },
    origin: data.SITE_URL === undefined ? undefined : originOf(data.SITE_URL),
    showsDrafts: perspective !== 'published',
  };
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
