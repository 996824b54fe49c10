import { describe, expect, it } from 'vitest';
import { parsePublisherConfig } from '../../../src/publisher/config.ts';
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
