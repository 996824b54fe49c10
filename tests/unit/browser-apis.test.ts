import { expect, it } from 'vitest';
import { unknownApis } from '../support/browser-apis.ts';
import { degradations } from '../support/browser-support.ts';

const named = degradations().flatMap(({ features }) => features);
const isApi = (name: string) => /^[A-Z]\w+\.|^[a-z]+[A-Z]/.test(name);

it('scripts use nothing that an older browser lacks, but what docs/browsers.md says they ask for first', () => {
  const apis = unknownApis();
  const unknown = [...apis].filter(([name]) => !named.includes(name));
  expect(unknown.map(([name, places]) => `${name} in ${places.join(', ')}`)).toEqual([]);
  expect(named.filter((name) => isApi(name) && !apis.has(name))).toEqual([]);
});
