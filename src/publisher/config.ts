import { resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_PORT, flag, minutes, optional, portOr, seconds, whole } from './config-values.ts';
import {
  type PreviewConfig,
  previewConfig,
  previewFaults,
  previewVariables,
} from './drafts/preview-config.ts';
import { type NoticeAddresses, noticeVariables } from './notices/notice-config.ts';

/** Thrown when the environment cannot be used; the message names every fault at once. */
export class PublisherConfigError extends Error {
  override readonly name = 'PublisherConfigError';
}

const environment = z.object({
  SANITY_WEBHOOK_SECRET: optional(),
  SANITY_PERSPECTIVE: optional(),
  SITE_URL: optional(),
  PUBLISHER_HOST: optional(),
  PUBLISHER_PORT: portOr(DEFAULT_PORT),
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
  ...previewVariables,
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
  /** The preview of drafts, if one is made. */
  readonly preview: PreviewConfig | undefined;
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
  faults.push(...previewFaults(env).map((fault) => `  ${fault}`));
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
    preview: previewConfig(data, env),
  };
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
