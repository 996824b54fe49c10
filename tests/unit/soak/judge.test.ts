import { describe, expect, it } from 'vitest';
import { type Answer, judge, judgeHashed, type Turn } from '../../../scripts/soak/judge.ts';

const file = 'about/index.html';
const files = (name: string) => ({ [file]: `${name} about`, '404.html': `${name} not found` });
const turn = (number: number, name: string, at: number): Turn => ({ number, release: name, files: files(name), at }); // prettier-ignore

/** One release after the other; "third" is a rollback to the first. */
const turns = [turn(7, 'first', 0), turn(8, 'second', 100), turn(9, 'first', 200)];
const known = { turns, passing: [] };

const answer = (digest: string, from: number, to: number, more: Partial<Answer> = {}): Answer => ({ file, from, to, status: 200, digest, isWhole: true, ...more }); // prettier-ignore

describe('an answer is good', () => {
  it.each([
    ['as the release being served has it', answer('second about', 110, 120), 8],
    ['as the next has it, which came between question and answer', answer('second about', 90, 110), 8],
    ['as an older one has it, to which somebody went back', answer('first about', 210, 220), 9],
    ['where the release has no such page', answer('second not found', 110, 120, { file: 'gone/index.html', status: 404 }), 8],
  ])('%s', (_, given, number) => {
    expect(judge(known, 7, given)).toEqual({ kind: 'good', turn: number });
  }); // prettier-ignore

  it('as a release has it that came and went between two looks', () => {
    const passing = [{ release: 'between', files: files('between'), at: 150 }];
    expect(judge({ turns, passing }, 7, answer('between about', 140, 160)).kind).toBe('good');
    expect(judge({ turns, passing }, 7, answer('between about', 210, 220)).kind).toBe('mixed');
  });
});

describe('an answer is noticed', () => {
  it.each([
    ['of the release before', 'older', answer('first about', 110, 120)],
    ['of no release', 'mixed', answer('half first, half second', 110, 120)],
    ['cut off', 'mixed', answer('a beginning', 110, 120, { isWhole: false })],
    ['with an error', 'failed', answer('an error', 110, 120, { status: 500 })],
    ['not found, though it is there', 'failed', answer('second not found', 110, 120, { status: 404 })],
    ['broken off', 'failed', answer('', 110, 120, { status: undefined })],
  ])('%s', (_, kind, given) => {
    const before = { turns: turns.slice(0, 2), passing: [] };
    expect(judge(before, 7, given).kind).toBe(kind);
  }); // prettier-ignore

  it('of an older release than this visitor has seen, however early it asked', () => {
    const before = { turns: turns.slice(0, 2), passing: [] };
    expect(judge(before, 7, answer('first about', 90, 120)).kind).toBe('good');
    expect(judge(before, 8, answer('first about', 90, 120)).kind).toBe('older');
  });
});

describe('a hashed file', () => {
  const digests = new Set(['its bytes']);

  it.each([
    ['good', answer('its bytes', 0, 1)],
    ['mixed', answer('other bytes', 0, 1)],
    ['failed', answer('not found', 0, 1, { status: 404 })],
    ['failed', answer('', 0, 1, { status: undefined })],
  ])('is %s', (kind, given) => {
    expect(judgeHashed(digests, given).kind).toBe(kind);
  });
});
