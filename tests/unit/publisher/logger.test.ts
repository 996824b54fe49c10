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
});
