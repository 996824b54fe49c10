import { createHmac } from 'node:crypto';
import { encodeSignatureHeader } from '@sanity/webhook';
import { describe, expect, it } from 'vitest';
import { isOpen, LINK_LIFETIME_MS, signedLink } from '../../../src/publisher/drafts/access.ts';

const secret = 'a secret of the webhook';
const origin = 'https://preview.rook.example';
const now = Date.UTC(2026, 4, 1, 12, 0, 0, 500);

const link = (path: string) => signedLink({ origin, path, secret, now });
const tokenOf = (address: string) => new URL(address).searchParams.get('preview') ?? '';

describe('signedLink', () => {
  it("is a page's address that ends after an hour", () => {
    const { link: address, expires } = link('/perspectives/a-post/');
    const until = Date.UTC(2026, 4, 1, 13) / 1000;
    expect(address).toMatch(
      new RegExp(`^https://preview\\.rook\\.example/perspectives/a-post/\\?preview=${until}\\.[\\w-]{43}$`),
    ); // prettier-ignore
    expect(expires).toBe('2026-05-01T13:00:00.000Z');
  });

  it('keeps the query of a page, and replaces a token in it', () => {
    expect(link('/perspectives/?category=Field%20Notes').link).toContain('?category=Field+Notes&preview='); // prettier-ignore
    expect(new URL(link('/?preview=old').link).searchParams.getAll('preview')).toHaveLength(1);
  });

  it.each([
    '',
    'about/',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/about//',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/about/\nSet-Cookie: a=b',
    '/\u007f',
    '/\u0085',
  ])('refuses %j, which is no path of a page', (path) => {
    expect(() => link(path)).toThrow(`${JSON.stringify(path)} is no path of a page.`);
  });

  it('is none without a secret', () => {
    expect(() => signedLink({ origin, path: '/', secret: '', now })).toThrow(
      'SANITY_WEBHOOK_SECRET is missing',
    );
  });
});

describe('isOpen', () => {
  const token = tokenOf(link('/').link);
  const [until = '', signature = ''] = token.split('.');
  const end = Number(until) * 1000;

  it('lets a token in until its end', () => {
    expect(isOpen(token, secret, now)).toBe(true);
    expect(isOpen(token, secret, end - 1)).toBe(true);
    expect(isOpen(token, secret, end)).toBe(false);
    expect(end - now).toBeLessThanOrEqual(LINK_LIFETIME_MS);
    expect(end - now).toBeGreaterThan(LINK_LIFETIME_MS - 1000);
  });

  it('lets it in on every page: it is for the whole preview', () => {
    expect(tokenOf(link('/about/').link)).toBe(token);
  });

  it('lets no token in that differs in a single sign', () => {
    const others = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const wrong = [...token].flatMap((sign, at) =>
      [...others]
        .filter((other) => other !== sign)
        .map((other) => token.slice(0, at) + other + token.slice(at + 1)),
    );
    expect(wrong.filter((each) => isOpen(each, secret, now))).toEqual([]);
    expect(wrong.length).toBeGreaterThan(3000);
  });

  it.each([
    ['nothing', ''],
    ['a time alone', until],
    ['a signature alone', signature],
    ['no signature', `${until}.`],
    ['a signature cut short', token.slice(0, -1)],
    ['a longer signature', `${token}A`],
    ['another time', `${Number(until) + 1}.${signature}`],
    ['the same time, otherwise written', `0${token}`],
    ['a time that is none', `1e10.${signature}`],
    ['a time below zero', `-${token}`],
    ['space around', ` ${token} `],
    ['a line break after it', `${token}\n`],
    ['twice the same', `${token}${token}`],
    ['another alphabet', `${until}.${'€'.repeat(43)}`],
    ['what is very long', `${until}.${'A'.repeat(100_000)}`],
  ])('lets nobody in by %s', (_, wrong) => {
    expect(isOpen(wrong, secret, now)).toBe(false);
  });

  it('lets nobody in by another secret, or none', () => {
    expect(isOpen(token, 'another secret', now)).toBe(false);
    expect(isOpen(token, '', now)).toBe(false);
  });

  it('lets nobody in by what else the secret has signed', async () => {
    const plain = createHmac('sha256', secret).update(until).digest('base64url');
    expect(isOpen(`${until}.${plain}`, secret, now)).toBe(false);
    const header = await encodeSignatureHeader('{}', end, secret);
    const [, signed = ''] = /v1=([\w-]+)/.exec(header) ?? [];
    expect(signed).not.toBe('');
    expect(isOpen(`${until}.${signed}`, secret, now)).toBe(false);
  });
});
