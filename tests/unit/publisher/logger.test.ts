import { describe, expect, it } from 'vitest';
import { createLogger, redactor } from '../../../src/publisher/logger.ts';

describe('redactor', () => {
  const redact = redactor({
    SANITY_WEBHOOK_SECRET: 'hush-hush',
    SANITY_READ_TOKEN: 'hush-hush-and-more',
    AWS_SECRET_ACCESS_KEY: 'abcdef/ghi',
    API_KEY: 'tiny',
    KEYBOARD: 'qwertyuiop',
    SITE_URL: 'https://rook.example',
  });

  it('takes out the values of secret variables, the longest first', () => {
    expect(redact('a hush-hush-and-more b hush-hush c abcdef/ghi')).toBe(
      'a [redacted] b [redacted] c [redacted]',
    );
  });

  it('knows them again as an address, JSON or base64 holds them', () => {
    const token = 'sk/a+b "ü"\\né';
    const hide = redactor({ MY_TOKEN: token });
    const forms = [
      token,
      encodeURIComponent(token),
      encodeURIComponent(token).toLowerCase(),
      new URLSearchParams({ a: token }).toString().slice(2),
      JSON.stringify(token).slice(1, -1),
    ];
    for (const form of forms) expect(hide(`<${form}>`), form).toBe('<[redacted]>');
    for (const user of ['', 'a', 'ab:', 'user:']) {
      for (const alphabet of ['base64', 'base64url'] as const) {
        const sent = Buffer.from(`${user}${token}, and more`).toString(alphabet);
        const clean = hide(`Basic ${sent}`);
        expect(clean).toContain('[redacted]');
        const rest = Buffer.from(clean.replace(/^.*\[redacted\]/, ''), alphabet).toString('latin1');
        expect(rest).not.toContain('+b');
      }
    }
  });

  it('takes out each line of a key, and passwords in addresses', () => {
    const hide = redactor({ SSH_PRIVATE_KEY: '-----BEGIN-----\nAAAAB3NzaC1\n-----END-----' });
    expect(hide('read AAAAB3NzaC1')).toBe('read [redacted]');
    expect(hide('GET https://rook:s3cr3t@example.com/a')).toBe(
      'GET https://rook:[redacted]@example.com/a',
    );
  });

  it('takes out an address that lets in whoever knows it, its path and the keys in it', () => {
    const url =
      'https://hooks.example/services/T012/B345/aKeyOf24CharactersInAll?sig=another-long-key&v=1';
    const hide = redactor({ NOTIFY_URL: url });
    const planted = [
      `POST ${url}`,
      `POST ${new URL(url).pathname} 404`,
      'no such hook: aKeyOf24CharactersInAll',
      'sig=another-long-key',
      encodeURIComponent(url),
    ].map(hide);
    for (const text of planted) {
      expect(text).toContain('[redacted]');
      expect(text).not.toMatch(/aKeyOf24|another-long/);
    }
    expect(hide('getaddrinfo ENOTFOUND hooks.example')).toBe('getaddrinfo ENOTFOUND hooks.example');
  });

  it('leaves everything else', () => {
    expect(redact('tiny qwertyuiop https://rook.example')).toBe(
      'tiny qwertyuiop https://rook.example',
    );
  });
});

describe('createLogger', () => {
  it('writes one JSON object a line, without secrets', () => {
    const lines: string[] = [];
    const log = createLogger(redactor({ MY_TOKEN: 'sk-123456' }), (line) => lines.push(line));
    log.error('build.failed', { error: 'got 401\nfor sk-123456', attempt: 2 });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      event: 'build.failed',
      error: 'got 401\nfor [redacted]',
      attempt: 2,
    });
  });

  it('cuts long fields, after the secrets are out', () => {
    const lines: string[] = [];
    const log = createLogger(redactor({ MY_TOKEN: 'sk-123456' }), (line) => lines.push(line));
    log.info('build.output', { line: `${'x'.repeat(1976)}sk-123456${'y'.repeat(48_000)}` });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      line: `${'x'.repeat(1976)}[red… (48006 more)`,
    });
  });

  it('writes nothing that a terminal obeys or that hides, and loses none of it', () => {
    const lines: string[] = [];
    const log = createLogger((text) => text, (line) => lines.push(line)); // prettier-ignore
    const text =
      'a\n{"level":"info"}\r\u001b[2J\u0007\u007f\u009b31m\u2028\u2029\u202ed\u2066\u200b\u200f\ufeff\u061c\u{e0041}é—✓';
    log.warn('webhook.refused', { text });
    expect(lines[0]).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(lines[0]).toContain('é—✓');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ text });
  });
});
