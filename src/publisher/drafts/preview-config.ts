import { COMMON_TOKEN, datasetNames, datasets, tokenVariableOf } from '../../config/datasets.ts';
import { choice, DEFAULT_PORT, optional, portOr } from '../config-values.ts';

/**
 * Who lets visitors into a preview: signed links, or the web server before it, which asks for a
 * password or has another way.
 */
export type PreviewAccess = 'links' | 'web-server';

export interface PreviewConfig {
  /** Under which editors reach it, without a slash at its end; see {@link previewOrigin}. */
  readonly origin: string;
  /** Where it listens, on the publisher's host; 0 takes a free port. */
  readonly port: number;
  readonly access: PreviewAccess;
  /** Address of the Studio in which drafts are edited, without a slash at its end. */
  readonly studioUrl: string | undefined;
}

const DEFAULT_PREVIEW_PORT = 8788;

const originOn = (port: number): string => `http://127.0.0.1:${port}`;

/** An http address without credentials, query and fragment; `undefined` for all other texts. */
function plainUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  const isPlain =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    `${url.username}${url.password}` === '' &&
    !/[?#]/.test(text);
  return isPlain ? url : undefined;
}

const isOrigin = (text: string): boolean => plainUrl(text)?.pathname === '/';

/** The preview's variables, each by itself. */
export const previewVariables = {
  PREVIEW: choice(),
  PREVIEW_URL: optional()
    .refine(
      (text) => text === undefined || isOrigin(text),
      'must be an origin, scheme and host only, such as https://preview.rook.example',
    )
    .transform((text) => (text === undefined ? undefined : plainUrl(text)?.origin)),
  PREVIEW_PORT: portOr(DEFAULT_PREVIEW_PORT),
  PREVIEW_ACCESS: optional()
    .refine(
      (text) => text === undefined || text === 'links' || text === 'web-server',
      'must be links or web-server',
    )
    .transform((text): PreviewAccess => (text === 'web-server' ? text : 'links')),
  SANITY_STUDIO_URL: optional()
    .refine(
      (text) => text === undefined || plainUrl(text) !== undefined,
      'must be the http or https address of the Studio, without credentials, query and fragment, such as https://rook.sanity.studio',
    )
    .transform((text) =>
      text === undefined ? undefined : plainUrl(text)?.href.replace(/\/+$/, ''),
    ),
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The preview's variables as they were parsed. */
interface Values {
  readonly PREVIEW_URL: string | undefined;
  readonly PREVIEW_PORT: number;
  readonly PREVIEW_ACCESS: PreviewAccess;
  readonly SANITY_STUDIO_URL: string | undefined;
}

/** The settings of the preview, where one is made. */
export function previewConfig(values: Values, env: Environment): PreviewConfig | undefined {
  if (!isMade(env)) return undefined;
  return {
    origin: values.PREVIEW_URL ?? originOn(values.PREVIEW_PORT),
    port: values.PREVIEW_PORT,
    access: values.PREVIEW_ACCESS,
    studioUrl: values.SANITY_STUDIO_URL,
  };
}

/** What its variables mean together with others and should not, a line each that begins with the variable. */
export function previewFaults(env: Environment): string[] {
  if (!isMade(env)) return [];
  const faults = obstaclesOf(env).map((obstacle) => `PREVIEW is true, but ${obstacle}`);
  const origin = URL.parse(textOf(env, 'PREVIEW_URL') ?? '')?.origin;
  if (origin !== undefined && origin === URL.parse(textOf(env, 'SITE_URL') ?? '')?.origin) {
    faults.push('PREVIEW_URL is the origin of SITE_URL: give the preview a host name of its own');
  }
  const port = Number(textOf(env, 'PREVIEW_PORT') ?? DEFAULT_PREVIEW_PORT);
  if (port !== 0 && port === Number(textOf(env, 'PUBLISHER_PORT') ?? DEFAULT_PORT)) {
    faults.push('PREVIEW_PORT is the port of PUBLISHER_PORT: give the preview one of its own');
  }
  return faults;
}

/** Whether one is made: as `PREVIEW` says, or else where all that it needs is set. */
function isMade(env: Environment): boolean {
  const said = textOf(env, 'PREVIEW');
  return said === undefined ? obstaclesOf(env).length === 0 : said === 'true';
}

/** Why no preview can be made, and how to mend each. */
function obstaclesOf(env: Environment): string[] {
  const isMissing = (name: string) => textOf(env, name) === undefined;
  const ids = datasetNames.map((name) => datasets[name].projectVariable).filter(isMissing);
  const obstacles: string[] = [];
  const bare = datasetNames.filter(
    (name) => tokenVariableOf(name, (variable) => !isMissing(variable)) === undefined,
  );
  if (bare.length > 0) {
    const needed =
      bare.length === datasetNames.length
        ? [COMMON_TOKEN]
        : bare.map((name) => datasets[name].tokenVariable);
    const verb = needed.length === 1 ? 'is' : 'are';
    obstacles.push(`${needed.join(', ')} ${verb} missing: set a token that may read drafts`);
  }
  if (ids.length > 0) {
    const verb = ids.length === 1 ? 'is' : 'are';
    obstacles.push(`${ids.join(', ')} ${verb} missing: set all four project ids`);
  }
  if ((textOf(env, 'SANITY_PERSPECTIVE') ?? 'published') !== 'published') {
    obstacles.push('SANITY_PERSPECTIVE is set: leave it out, the site itself is public');
  }
  if (!isMissing('PUBLISHER_BUILD_COMMAND')) {
    obstacles.push("PUBLISHER_BUILD_COMMAND is set: only the project's own build makes a preview");
  }
  return obstacles;
}

function textOf(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim();
  return text === '' ? undefined : text;
}

/**
 * Where editors reach a preview that listens.
 * @param port on which it does: of one that took a free port, it is known only then
 */
export function previewOrigin(config: PreviewConfig, port: number): string {
  return config.origin === originOn(0) ? originOn(port) : config.origin;
}
