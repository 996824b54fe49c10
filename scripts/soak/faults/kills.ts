import { at, type Fault, type World } from '../world.ts';
import { descendantsOf, markedProcesses } from '../processes.ts';

/** The publisher's end by a signal; whoever keeps it starts it anew. */
const ending = (name: string, signal: NodeJS.Signals): Fault => ({
  name,
  lasts: false,
  begin: async ({ keeper }) => {
    await keeper.end(signal);
    return undefined;
  },
});

/** Kills one of the processes that build or stand by. */
async function killBuilder({ keeper, traits, dir }: World, pick: number): Promise<undefined> {
  const { running } = keeper;
  if (running === undefined) return undefined;
  const builders = descendantsOf(running.pid, markedProcesses(dir)).filter(({ command }) =>
    command.includes(traits.builder),
  );
  const victim = at(builders, pick);
  try {
    if (victim !== undefined) process.kill(victim.pid, 'SIGKILL');
  } catch {
    // It has ended just now.
  }
  return undefined;
}

/** Kills it again while it starts. */
const again: Fault = {
  name: 'kill -9, and again at the start',
  lasts: false,
  begin: async ({ keeper }, pick) => {
    await keeper.end('SIGKILL');
    await keeper.up();
    await new Promise((resolve) => setTimeout(resolve, pick * 500));
    await keeper.end('SIGKILL');
    return undefined;
  },
};

export const kills: readonly Fault[] = [
  ending('kill -9 publisher', 'SIGKILL'),
  ending('SIGTERM and restart', 'SIGTERM'),
  { name: 'kill -9 builder', lasts: false, begin: killBuilder },
  again,
];
