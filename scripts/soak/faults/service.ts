import { datasetNames } from '../../../src/config/datasets.ts';
import type { Fault as ServiceFault } from '../../../tests/support/sanity-faults.ts';
import { at, type Fault } from '../world.ts';

/** A service that answers so for a while: one project of it, or all. */
const answering = (name: string, fault: ServiceFault): Fault => ({
  name: `service: ${name}`,
  lasts: true,
  begin: async ({ sanity }, pick) => {
    const project = at([undefined, ...datasetNames], pick);
    sanity.faults.add(fault, project === undefined ? {} : { project });
    return async () => {
      sanity.faults.clear();
      sanity.faults.breakHung();
    };
  },
});

const json = (result: unknown): ServiceFault => ({
  status: 200,
  body: JSON.stringify({ query: '', result, ms: 1 }),
});

const JUNK = [{ _id: 'soak-junk', _type: 'post', title: 7 }, null, 'words', { title: {} }, []];

export const serviceFaults: readonly Fault[] = [
  answering('500', { status: 500 }),
  answering('503', { status: 503 }),
  answering('401', { status: 401 }),
  answering('429', { status: 429, headers: { 'retry-after': '1' } }),
  answering('hang', { kind: 'hang' }),
  answering('reset', { kind: 'reset' }),
  answering('HTML', { kind: 'html' }),
  answering('cut JSON', { kind: 'cut JSON' }),
  answering('half an answer', { kind: 'broken body' }),
  answering('no documents', json([])),
  answering('junk documents', json(JUNK)),
  answering('slow', { delay: 700 }),
];
