import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../../src/publisher/command-line.ts';

/** What each wrong use is answered with. */
const USAGE =
  /^npm run publisher {5,}start the receiver\n(?:.*\n)*npm run publisher -- diff \[--json\] .*\nnpm run publisher -- preview \[PATH\] .*$/;

describe('parseCommandLine', () => {
  it.each([
    [[], { command: 'serve' }],
    [['status'], { command: 'status' }],
    [['releases'], { command: 'releases', json: false }],
    [['releases', '--json'], { command: 'releases', json: true }],
    [['rebuild'], { command: 'rebuild', allowShrink: false }],
    [['rebuild', '--allow-shrink'], { command: 'rebuild', allowShrink: true }],
    [['rollback'], { command: 'rollback' }],
    [['rollback', '000012'], { command: 'rollback', name: '000012' }],
    [['hold', ' the fair '], { command: 'hold', reason: 'the fair' }],
    [['release'], { command: 'release' }],
    [['diff'], { command: 'diff', json: false }],
    [['diff', '--json'], { command: 'diff', json: true }],
    [['preview'], { command: 'preview', path: '/' }],
    [['preview', '/about/'], { command: 'preview', path: '/about/' }],
    [['preview', '/perspectives/?a=1'], { command: 'preview', path: '/perspectives/?a=1' }],
  ])('%j', (args, line) => {
    expect(parseCommandLine(args)).toEqual(line);
  });

  it.each([
    [['serve']],
    [['start']],
    [['status', 'now']],
    [['status', '--json']],
    [['rollback', '1', '2']],
    [['rollback', '--allow-shrink']],
    [['release', '12']],
    [['rebuild', '--force']],
    [['hold', 'the', 'fair']],
    [['diff', '000012']],
    [['diff', '--allow-shrink']],
    [['preview', '--json']],
    [['preview', '/about/', '/contact/']],
    [['rebuild', '--json']],
    [['constructor', 'x']],
  ])('shows how to use it for %j', (args) => {
    expect(() => parseCommandLine(args)).toThrow(USAGE);
  });

  it.each([
    [['hold'], 'a hold needs a reason'],
    [['hold', '  '], 'a hold needs a reason'],
    [['hold', 'x'.repeat(201)], 'a reason has at most 200 characters'],
    [['hold', 'a\u001b[2J'], 'a reason has no control characters'],
    [['hold', 'two\nlines'], 'a reason has no control characters'],
  ])('refuses a reason that is none: %j', (args, words) => {
    expect(() => parseCommandLine(args)).toThrow(`npm run publisher -- hold "why": ${words}.`);
  });
});
