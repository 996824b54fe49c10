import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluate, parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import { parseDelivery } from '../../../src/publisher/delivery.ts';
import { root } from '../../support/folders.ts';

describe('parseDelivery', () => {
  it.each([
    ['a revision', { _id: 'post-1', _rev: 'r2' }, { id: 'post-1', rev: 'r2' }],
    ['a deletion', { _id: 'post-1', _rev: null }, { id: 'post-1', rev: null }],
    ['what goes to GitHub', { client_payload: { _id: 'a.b', _rev: 'r' } }, { id: 'a.b', rev: 'r' }],
  ])('reads %s', (_what, body, revision) => {
    expect(parseDelivery(JSON.stringify(body))).toEqual({ id: revision.id, revision });
  });

  it.each([
    ['none, as of an older projection', { _id: 'post-1' }],
    ['none of a document', { _rev: 'r' }],
    ['a number', { _id: 'post-1', _rev: 7 }],
    ['one that is too long', { _id: 'post-1', _rev: 'r'.repeat(129) }],
    ['one of other signs', { _id: 'post-1', _rev: '$(reboot)' }],
    ['one of a name too long', { _id: 'p'.repeat(257), _rev: 'r' }],
    ['one of a name that no document has', { _id: '__proto__', _rev: 'r' }],
  ])('relies on no revision when there is %s', (_what, body) => {
    expect(parseDelivery(JSON.stringify(body))).toMatchObject({ revision: undefined });
  });

  it.each(['', '[]', '7', '{"_id":7}', '{"client_payload":[]}'])('refuses %j', (text) => {
    expect(parseDelivery(text)).toBeUndefined();
  });
});

describe('the projections of docs/publishing.md', () => {
  const document = readFileSync(join(root, 'docs/publishing.md'), 'utf8');
  const projections = [...document.matchAll(/```groq\n(\{[\s\S]*?\})\n```/g)].map(([, text = '']) => text); // prettier-ignore
  const one = { _id: 'post-1', _type: 'post', _rev: 'r1' };
  const two = { ...one, _rev: 'r2' };

  it('are two', () => {
    expect(projections).toHaveLength(2);
  });

  it.each([
    ['a creation', null, one, 'r1'],
    ['a change', one, two, 'r2'],
    ['a deletion', two, null, null],
  ])('tell the revision after %s', async (_what, before, after, rev) => {
    for (const projection of projections) {
      const tree = parse(projection, { mode: 'delta' });
      const body: unknown = await (await evaluate(tree, { before, after })).get();
      expect(parseDelivery(JSON.stringify(body))).toEqual({
        id: 'post-1',
        revision: { id: 'post-1', rev },
      });
    }
  });
});
