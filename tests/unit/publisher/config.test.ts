import { describe, expect, it } from 'vitest';
import { parsePublisherConfig } from '../../../src/publisher/config.ts';
import { previewOrigin } from '../../../src/publisher/drafts/preview-config.ts';
import { siteName } from '../../../src/publisher/notices/notice-config.ts';

const parse = (env: Record<string, string>, needsSecret = true) =>
  parsePublisherConfig(env, '/srv/rook', { needsSecret });

describe('parsePublisherConfig', () => {
  it('needs nothing but the secret', () => {
    expect(parse({ SANITY_WEBHOOK_SECRET: 'shh', PUBLISHER_PORT: '' })).toEqual({
      secret: 'shh',
      host: '127.0.0.1',
      port: 8787,
      dir: '/srv/rook/.publisher',
      cacheDir: '/srv/rook/.cache',
      quietMs: 0,
      settleMs: 2000,
      retryMs: 30_000,
      intervalMs: 3_600_000,
      buildTimeoutMs: 1_800_000,
      publishTimeoutMs: 600_000,
      keep: 5,
      allowShrink: false,
      standby: true,
      buildCommand: undefined,
      publishCommand: undefined,
      notify: { url: undefined, command: undefined },
      origin: undefined,
      showsDrafts: false,
    });
  });

  it('reads every setting', () => {
    const config = parse({
      SANITY_WEBHOOK_SECRET: 'shh',
      SANITY_PERSPECTIVE: 'drafts',
      SITE_URL: 'https://rook.example/ignored',
      PUBLISHER_HOST: '0.0.0.0',
      PUBLISHER_PORT: '9000',
      PUBLISHER_DIR: '/var/lib/rook',
      PUBLISHER_QUIET_SECONDS: '0.5',
      PUBLISHER_INTERVAL_MINUTES: '0',
      PUBLISHER_KEEP: '2',
      PUBLISHER_ALLOW_SHRINK: 'true',
      PUBLISH_COMMAND: 'upload "$1"',
      NOTIFY_URL: ' https://hooks.example/T1/B2/the-key ',
      NOTIFY_COMMAND: 'mail "$1"',
    });
    expect(config).toMatchObject({
      host: '0.0.0.0',
      port: 9000,
      dir: '/var/lib/rook',
      quietMs: 500,
      intervalMs: 0,
      keep: 2,
      allowShrink: true,
      publishCommand: 'upload "$1"',
      notify: { url: 'https://hooks.example/T1/B2/the-key', command: 'mail "$1"' },
      origin: 'https://rook.example',
      showsDrafts: true,
    });
  });

  it('names every fault at once, and how to mend it', () => {
    const env = {
      SANITY_WEBHOOK_SECRET: ' ',
      PUBLISHER_PORT: 'http',
      PUBLISHER_QUIET_SECONDS: '-1',
      PUBLISHER_KEEP: '2.5',
      PUBLISHER_ALLOW_SHRINK: 'yes',
    };
    expect(() => parse(env)).toThrow(
      [
        'The publisher cannot start:',
        '  SANITY_WEBHOOK_SECRET is missing: set the secret that Sanity signs with',
        '  PUBLISHER_PORT must be a whole number from 0 to 65535',
        '  PUBLISHER_QUIET_SECONDS must be a number of seconds from 0 to 600',
        '  PUBLISHER_KEEP must be a whole number from 2 to 100',
        '  PUBLISHER_ALLOW_SHRINK must be true or false',
        '.env.example explains each variable.',
      ].join('\n'),
    );
  });

  it.each([
    ['PUBLISH_COMMAND', `'npm run upload -- "$1" s3://b'`],
    ['SANITY_WEBHOOK_SECRET', '"a secret of some length"'],
    ['PUBLISHER_DIR', "'/var/lib/rook-site'"],
  ])('refuses the quotes that Docker keeps around %s', (name, value) => {
    const env = { SANITY_WEBHOOK_SECRET: 'a-secret-of-16-chars', [name]: value };
    expect(() => parse(env)).toThrow(`${name} has quotes around its value: leave them out`);
  });

  it.each(['hooks.example/T1/the-key', 'ftp://hooks.example/the-key', 'the-key', 'https://'])(
    'refuses the address %s for notices by its name, and shows nothing of it',
    (url) => {
      const env = { SANITY_WEBHOOK_SECRET: 'a-secret-of-16-chars', NOTIFY_URL: url };
      expect(() => parse(env)).toThrow(
        expect.objectContaining({
          message: [
            'The publisher cannot start:',
            '  NOTIFY_URL must be a whole address that begins with https:// (it is secret, and not shown here)',
            '.env.example explains each variable.',
          ].join('\n'),
        }),
      );
    },
  );

  it('leaves alone the quotes that belong to a command', () => {
    const command = `"$NODE" upload.mjs "$1" 's3://b'`;
    const twice = `'a' "$1" 'b'`;
    expect(parse({ SANITY_WEBHOOK_SECRET: 'x', PUBLISH_COMMAND: command }).publishCommand).toBe(command); // prettier-ignore
    expect(parse({ SANITY_WEBHOOK_SECRET: 'x', PUBLISH_COMMAND: twice }).publishCommand).toBe(twice); // prettier-ignore
  });

  it('lets a rollback run without the secret', () => {
    expect(parse({}, false).dir).toBe('/srv/rook/.publisher');
  });
});

describe('the preview of drafts', () => {
  const content = {
    SANITY_WEBHOOK_SECRET: 'a-secret-of-16-chars',
    SANITY_READ_TOKEN: 'token',
    SANITY_PERSPECTIVES_PROJECT_ID: 'a',
    SANITY_PRESS_RELEASES_PROJECT_ID: 'b',
    SANITY_MEDIA_COVERAGE_PROJECT_ID: 'c',
    SANITY_CEO_LETTERS_PROJECT_ID: 'd',
  };
  const ownTokens = {
    SANITY_PERSPECTIVES_READ_TOKEN: 'a',
    SANITY_PRESS_RELEASES_READ_TOKEN: 'b',
    SANITY_MEDIA_COVERAGE_READ_TOKEN: 'c',
    SANITY_CEO_LETTERS_READ_TOKEN: 'd',
  };
  const usual = {
    origin: 'http://127.0.0.1:8788',
    port: 8788,
    access: 'links',
    studioUrl: undefined,
  };

  it('is made where all that it needs is set', () => {
    expect(parse(content).preview).toEqual(usual);
    expect(parse({ ...content, SANITY_PERSPECTIVE: 'published' }).preview).toEqual(usual);
    expect(parse({ ...content, PREVIEW: 'true' }).preview).toEqual(usual);
    expect(parse({ ...content, SANITY_READ_TOKEN: '', ...ownTokens }).preview).toEqual(usual);
  });

  it.each([
    ['without a token', { SANITY_READ_TOKEN: ' ' }],
    ['without the token of one project', { SANITY_READ_TOKEN: '', ...ownTokens, SANITY_CEO_LETTERS_READ_TOKEN: '' }], // prettier-ignore
    ['without one of the projects', { SANITY_CEO_LETTERS_PROJECT_ID: '' }],
    ['where the site itself shows drafts', { SANITY_PERSPECTIVE: 'drafts' }],
    ['beside a build command', { PUBLISHER_BUILD_COMMAND: 'make "$1"' }],
    ['where it is not wanted', { PREVIEW: 'false' }],
  ])('is not made %s', (_, env) => {
    expect(parse({ ...content, ...env }).preview).toBeUndefined();
  });

  it('reads every setting', () => {
    const env = {
      PREVIEW_URL: 'https://Preview.rook.example/',
      PREVIEW_PORT: '9001',
      PREVIEW_ACCESS: 'web-server',
      SANITY_STUDIO_URL: 'https://rook.example/studio/',
    };
    expect(parse({ ...content, ...env }).preview).toEqual({
      origin: 'https://preview.rook.example',
      port: 9001,
      access: 'web-server',
      studioUrl: 'https://rook.example/studio',
    });
  });

  it('is reached by its port, one that it has taken itself too', () => {
    const free = parse({ ...content, PREVIEW_PORT: '0' }).preview;
    const named = parse({ ...content, PREVIEW_PORT: '0', PREVIEW_URL: 'http://localhost:80' }).preview; // prettier-ignore
    if (free === undefined || named === undefined) throw new Error('There is no preview.');
    expect(previewOrigin(free, 41_234)).toBe('http://127.0.0.1:41234');
    expect(previewOrigin(named, 41_234)).toBe('http://localhost');
    expect(parse({ ...content, PREVIEW_PORT: '9001' }).preview?.origin).toBe('http://127.0.0.1:9001'); // prettier-ignore
  });

  it('is refused with all that stands in its way', () => {
    const env = {
      SANITY_WEBHOOK_SECRET: 'a-secret-of-16-chars',
      SANITY_PERSPECTIVES_PROJECT_ID: 'a',
      SANITY_PRESS_RELEASES_PROJECT_ID: 'b',
      SANITY_PERSPECTIVE: 'rSpring',
      PUBLISHER_BUILD_COMMAND: 'make "$1"',
      PUBLISHER_KEEP: '1',
      SITE_URL: 'https://rook.example',
      PREVIEW: 'true',
      PREVIEW_URL: 'https://rook.example',
      PREVIEW_PORT: '8787',
      PREVIEW_ACCESS: 'password',
    };
    expect(() => parse(env)).toThrow(
      [
        'The publisher cannot start:',
        '  PUBLISHER_KEEP must be a whole number from 2 to 100',
        '  PREVIEW_ACCESS must be links or web-server',
        '  PREVIEW is true, but SANITY_READ_TOKEN is missing: set a token that may read drafts',
        '  PREVIEW is true, but SANITY_MEDIA_COVERAGE_PROJECT_ID, SANITY_CEO_LETTERS_PROJECT_ID are missing: set all four project ids',
        '  PREVIEW is true, but SANITY_PERSPECTIVE is set: leave it out, the site itself is public',
        "  PREVIEW is true, but PUBLISHER_BUILD_COMMAND is set: only the project's own build makes a preview",
        '  PREVIEW_URL is the origin of SITE_URL: give the preview a host name of its own',
        '  PREVIEW_PORT is the port of PUBLISHER_PORT: give the preview one of its own',
        '.env.example explains each variable.',
      ].join('\n'),
    );
  });

  it.each([
    ['PREVIEW', 'yes', 'must be true or false'],
    ['PREVIEW_URL', 'preview.rook.example', 'must be an origin'],
    ['PREVIEW_URL', 'ftp://preview.rook.example', 'must be an origin'],
    ['PREVIEW_URL', 'https://preview.rook.example/drafts', 'must be an origin'],
    ['PREVIEW_URL', 'https://preview.rook.example/?', 'must be an origin'],
    ['PREVIEW_URL', 'https://me@preview.rook.example', 'must be an origin'],
    ['PREVIEW_PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['SANITY_STUDIO_URL', 'rook.sanity.studio', 'must be the http or https address of the Studio'],
    ['SANITY_STUDIO_URL', 'javascript:alert(1)', 'must be the http or https address'],
    ['SANITY_STUDIO_URL', 'https://me:secret@rook.example/', 'must be the http or https address'],
    ['SANITY_STUDIO_URL', 'https://rook.example/?a=1', 'must be the http or https address'],
    ['SANITY_STUDIO_URL', 'https://rook.example/#studio', 'must be the http or https address'],
  ])('refuses %s=%s by its name, even where none is made', (name, value, fault) => {
    const env = { SANITY_WEBHOOK_SECRET: 'a-secret-of-16-chars', [name]: value };
    expect(() => parse(env)).toThrow(`  ${name} ${fault}`);
    expect(() => parse(env)).not.toThrow('secret@');
  });
});

describe('siteName', () => {
  it.each([
    ['https://second.example', 'second.example'],
    ['http://localhost:4321', 'localhost:4321'],
    [undefined, 'rook.example'],
    // What a browser calls the origin of an address without one.
    ['null', 'rook.example'],
  ])('of %s is %s', (origin, name) => {
    expect(siteName(origin)).toBe(name);
  });
});
