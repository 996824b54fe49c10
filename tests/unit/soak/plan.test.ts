import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { allFaults } from '../../../scripts/soak/faults/all.ts';
import { planOf, readPlan } from '../../../scripts/soak/plan.ts';

const folder = mkdtempSync(join(tmpdir(), 'plan-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const names = allFaults.map(({ name }) => name);

it('a seed gives the same steps each time, another seed others', () => {
  expect(planOf(7, names, 200)).toEqual(planOf(7, names, 200));
  expect(planOf(7, names, 200)).not.toEqual(planOf(8, names, 200));
});

it('a longer soak of a seed begins as a shorter one', () => {
  const short = planOf(7, names, 50);
  expect(planOf(7, names, 500).slice(0, short.length)).toEqual(short);
});

it('each fault comes once before any comes again, and calms come between', () => {
  expect(new Set(names).size).toBe(names.length);
  const steps = planOf(7, names, 3 * names.length);
  for (const round of [0, 1, 2]) {
    const faults = steps.slice(round * names.length, (round + 1) * names.length);
    expect(faults.map(({ fault }) => fault).sort()).toEqual([...names].sort());
    expect(faults.filter(({ calm }) => calm).length).toBeGreaterThan(names.length / 10);
  }
});

it('the steps that a failed soak leaves are read again', () => {
  const steps = planOf(7, names, 20);
  const file = join(folder, 'steps.json');
  writeFileSync(file, JSON.stringify(steps.map((step) => ({ ...step, at: 1.5 }))));
  expect(readPlan(file)).toEqual(steps);
  writeFileSync(file, '[{"fault":7}]');
  expect(() => readPlan(file)).toThrow(file);
});
