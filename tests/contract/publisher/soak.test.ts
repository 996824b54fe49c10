import { expect, it, vi } from 'vitest';
import { allFaults } from '../../../scripts/soak/faults/all.ts';
import { planOf } from '../../../scripts/soak/plan.ts';
import { reportLines } from '../../../scripts/soak/report.ts';
import { soak } from '../../../scripts/soak/run.ts';
import { compileCache } from '../../support/folders.ts';
import { findProgram } from '../../support/hosting/web-servers.ts';

const SEED = 14;
const lines: string[] = [];

it.skipIf(findProgram('nginx') === null)(
  'a minute of faults at random: every answer is whole and of one release, and all heals',
  { timeout: 240_000 },
  async () => {
    vi.stubEnv('NODE_COMPILE_CACHE', compileCache);
    const steps = planOf(
      SEED,
      allFaults.map(({ name }) => name),
      200,
    );
    const print = (line: string) => {
      lines.push(line);
    };
    const report = await soak({ minutes: 1, seed: SEED, site: 'tiny', faultsPerMinute: undefined, steps, print }); // prettier-ignore
    expect(report.failures, reportLines(report).join('\n')).toEqual([]);
    expect(report).toMatchObject({ failed: 0, mixed: 0, older: 0 });
    expect(Object.keys(report.faults).length).toBeGreaterThanOrEqual(12);
    expect(report.answers).toBeGreaterThan(1000);
    expect(report.publishes).toBeGreaterThan(3);
  },
);
