// `npm run soak [-- --minutes 60 --seed 7 --site tiny|real --faults-per-minute N --replay FILE]`: a
// publisher, a web server, a content service and visitors without pause, under faults at random. Ends
// with 1 where anything was answered, published or left over that must not be. `--faults REGEXP` takes
// only those whose names match.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { allFaults } from './faults/all.ts';
import { planOf, readPlan } from './plan.ts';
import { reportLines } from './report.ts';
import { soak } from './run.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    site: { type: 'string', default: 'tiny' },
    'faults-per-minute': { type: 'string' },
    faults: { type: 'string', default: '' },
    replay: { type: 'string' },
  },
});

const amount = z.coerce.number().positive();
const minutes = amount.parse(values.minutes);
const seed = z.coerce.number().int().parse(values.seed);
const site = z.enum(['tiny', 'real']).parse(values.site);
const rate = values['faults-per-minute'];
const faultsPerMinute = rate === undefined ? undefined : amount.parse(rate);

/** More steps than fit into the time at any pace. */
const MOST_PER_MINUTE = 400;

console.log(`seed ${seed}, site ${site}, ${minutes} minutes${values.replay === undefined ? '' : `, replaying ${values.replay}`}`); // prettier-ignore
const wanted = new RegExp(values.faults);
const names = allFaults.map(({ name }) => name).filter((name) => wanted.test(name));
if (names.length === 0) throw new Error(`No fault's name matches ${values.faults}.`);
const steps = values.replay === undefined ? planOf(seed, names, minutes * MOST_PER_MINUTE) : readPlan(values.replay); // prettier-ignore
const print = (line: string) => {
  console.log(line);
};
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    print('The soak ends after this step; once more ends it at once, and leaves its processes.');
    stop.abort();
  });
}
const { signal } = stop;
const report = await soak({ minutes, seed, site, faultsPerMinute, steps, print, signal });
for (const line of reportLines(report)) print(line);
process.exit(report.failureCount === 0 ? 0 : 1);
