import { rm, writeFile } from 'node:fs/promises';
import { at, type Fault, type World } from '../world.ts';

const MINUTE = 60_000;
/** Jumps of a clock: small ones, and such as time services make after long. */
const JUMPS = [-24 * 60, -61, -3, -0.5, 0.5, 3, 61, 24 * 60].map((minutes) => minutes * MINUTE);

/** Ends a full disk. */
export async function makeRoom({ levers, orders }: World): Promise<void> {
  await rm(levers.full, { force: true });
  orders.isDiskFull = false;
}

/** What happens to the machine. */
export const hostFaults: readonly Fault[] = [
  {
    name: 'disk full',
    lasts: true,
    begin: async (world) => {
      world.orders.isDiskFull = true;
      await writeFile(world.levers.full, '');
      return () => makeRoom(world);
    },
  },
  {
    name: 'clock step',
    lasts: true,
    begin: async ({ levers }, pick) => {
      await writeFile(levers.clock, String(at(JUMPS, pick)));
      return () => writeFile(levers.clock, '0');
    },
  },
  ...['fail', 'hang'].map((manner): Fault => ({
    name: `publish command: ${manner}`,
    lasts: true,
    begin: async ({ levers }) => {
      await writeFile(levers.upload, manner);
      return () => writeFile(levers.upload, 'ok');
    },
  })),
];
