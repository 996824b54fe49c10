import { beforeEach, expect, it } from 'vitest';
import { addNotice, notices } from '#client/stores/notices.ts';

beforeEach(() => notices.set([]));

/** The titles that are shown after these are added. */
const add = (...titles: readonly string[]) => {
  for (const title of titles) addNotice({ title, tone: 'info' });
  return notices.get().map(({ title }) => title);
};

it('the latest four notices are shown, oldest first', () => {
  expect(add('1', '2', '3', '4', '5')).toEqual(['2', '3', '4', '5']);
});

it('the same words are shown once, as a new notice with its full time', () => {
  add('1');
  const [{ id = 0 } = {}] = notices.get();
  expect(add('2', '1')).toEqual(['2', '1']);
  expect(notices.get().at(-1)?.id).not.toBe(id);
});
