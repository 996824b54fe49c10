import { setTimeout as wait } from 'node:timers/promises';
import { signedHeaders } from '../../../tests/support/publisher/publisher-process.ts';
import { releasesIn } from '../chronicle.ts';
import { GONE } from '../content.ts';
import { bodyOf } from '../deliveries.ts';
import { at, type Fault, publish, type World } from '../world.ts';
import { makeRoom } from './host.ts';

/** Commands that a fault may keep from being obeyed, such as a kill. */
const MOST_TRIES = 20;
const SIGNATURE = 'sanity-webhook-signature';
const MANNERS = ['many documents', 'replays', 'forged', 'unsigned', 'no JSON'] as const;

/** Hundreds of webhooks at once. What is forged must be refused. */
async function burst(world: World, pick: number): Promise<undefined> {
  const { traits, content, deliveries, ledger } = world;
  const manner = at(MANNERS, pick) ?? 'forged';
  const change = content.edit(pick);
  publish(world, change);
  const body = manner === 'no JSON' ? 'words' : bodyOf(change);
  const replayed = await signedHeaders(body);
  const send = async (number: number): Promise<number> => {
    if (manner === 'many documents') {
      const own = bodyOf({ id: `soak-burst-${number}`, rev: null });
      return deliveries.post(own, await signedHeaders(own));
    }
    if (manner === 'forged') return deliveries.post(body, { ...replayed, [SIGNATURE]: `t=${Date.now()},v1=AAAA` }); // prettier-ignore
    if (manner === 'unsigned') return deliveries.post(body, { 'Content-Type': 'application/json' });
    return deliveries.post(body, replayed);
  };
  const taken: number[] = [];
  for (let sent = 0; sent < traits.burst; sent += 25) {
    const numbers = Array.from({ length: 25 }, (_, number) => sent + number);
    taken.push(...(await Promise.all(numbers.map(send))));
  }
  const mustRefuse = manner === 'forged' || manner === 'unsigned' || manner === 'no JSON';
  const wrong = taken.filter((status) => status === 202).length;
  if (mustRefuse && wrong > 0) ledger.fail(`receiver: ${wrong} webhooks were taken: ${manner}`);
  return undefined;
}

/** What maintainers do by command. It fails where there is nothing to go back to, or nobody runs. */
const ordering = (
  name: string,
  wordsOf: (world: World, pick: number) => readonly string[],
): Fault => ({
  name,
  lasts: true,
  begin: async (world, pick) => {
    const { keeper, orders, chronicle } = world;
    orders.isGoingBack = true;
    const { code } = await keeper.command(...wordsOf(world, pick));
    chronicle.look();
    orders.isGoingBack = false;
    if (code === 0) {
      orders.held = new Set(chronicle.ids);
      world.ledger.counts.commands += 1;
    }
    return () => liftHold(world);
  },
});

/** Lets publishing go on after a hold or a rollback. */
async function liftHold(world: World): Promise<void> {
  const { keeper, orders, ledger } = world;
  orders.held = undefined;
  for (let tries = 1; ; tries += 1) {
    await keeper.up();
    const { code, output } = await keeper.command('release');
    if (code === 0) return;
    // What the command says is done: nothing else would end that fault while this one waits.
    if (output.includes('make room')) await makeRoom(world);
    if (tries === MOST_TRIES) {
      ledger.fail(`command: publishing could not be let go on: ${output.slice(-300)}`);
      return;
    }
    await wait(500);
  }
}

const edited = (name: string, edit: (world: World, pick: number) => void): Fault => ({
  name,
  lasts: false,
  begin: async (world, pick) => {
    edit(world, pick);
    return undefined;
  },
});

/** What editors, maintainers and strangers do. */
export const peopleFaults: readonly Fault[] = [
  edited('edit', (world, pick) => {
    publish(world, world.content.edit(pick));
  }),
  edited('new article', (world, pick) => {
    publish(world, world.content.add(pick));
  }),
  edited('article deleted', (world, pick) => {
    publish(world, world.content.remove(pick));
  }),
  {
    name: 'link that leads nowhere',
    lasts: true,
    begin: async (world, pick) => {
      publish(world, world.content.edit(pick, GONE));
      return async () => {
        publish(world, world.content.edit(pick));
      };
    },
  },
  {
    name: 'collection lost',
    lasts: true,
    begin: async (world, pick) => {
      const project = at(['press-releases', 'ceo-letters', 'media-coverage'] as const, pick);
      const { change, restore } = world.content.lose(project ?? 'press-releases');
      publish(world, change);
      return async () => {
        publish(world, restore());
      };
    },
  },
  { name: 'webhooks by the hundred', lasts: false, begin: burst },
  ordering('rollback', () => ['rollback']),
  ordering('rollback by name', ({ dir }, pick) => ['rollback', at(releasesIn(dir), pick) ?? '']),
  ordering('hold', () => ['hold', 'a soak']),
];
