import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { knownRevisionOf, startSanityServer } from '../../tests/support/sanity-server.ts';
import type { Status } from '../../tests/support/publisher/publisher-process.ts';
import type { RestBounds } from './calm.ts';
import { Chronicle } from './chronicle.ts';
import { Content, fillTiny } from './content.ts';
import { Deliveries } from './deliveries.ts';
import { Keeper } from './keeper.ts';
import type { Ledger } from './ledger.ts';
import { MARK } from './processes.ts';
import { faultsOf } from './rules.ts';
import { Wounds } from './wounds.ts';
import { OrderBook, type SiteName, type SiteTraits, type World } from './world.ts';

const FIRST_MS = 10 * 60_000;
const KEEP = 5;

const TRAITS: Readonly<Record<SiteName, SiteTraits>> = {
  tiny: {
    main: 'scripts/soak/tiny/main.ts',
    builder: 'scripts/soak/tiny/builder.ts',
    faultsPerMinute: 40,
    shortestPause: 150,
    longestFault: 3000,
    burst: 200,
    visitorPauseMs: 20,
    longestDown: 15_000,
    healing: 2000,
    // A publish of its own takes half a second.
    live: { least: 20_000, firsts: 4 },
    scheduleMinutes: 0.5,
    memory: 300,
  },
  real: {
    main: 'src/publisher/main.ts',
    builder: 'scripts/build-release.ts',
    faultsPerMinute: 8,
    shortestPause: 800,
    longestFault: 15_000,
    burst: 500,
    visitorPauseMs: 20,
    longestDown: 40_000,
    // Two builds of all processors may run beside what heals.
    healing: 5000,
    live: { least: 90_000, firsts: 4 },
    scheduleMinutes: 10,
    memory: 400,
  },
};

// Goes on by itself when what it waits for is there again, as a connection that was cut does.
const UPLOAD =
  'while [ "$(cat "$SOAK_UPLOAD")" = hang ]; do sleep 0.2; done; [ "$(cat "$SOAK_UPLOAD")" = ok ]';

/** A world, and what begins and ends it. */
export interface RaisedWorld extends World {
  /**
   * Waits for the first release, and gives the bounds that follow from how long it took.
   * @throws where there is none, or whoever waits wants it no more
   */
  firstRelease(signal: AbortSignal | undefined): Promise<RestBounds>;
  close(): Promise<void>;
}

/**
 * Starts a publisher with its content service.
 * @param run absolute folder of its own
 */
export async function raiseWorld(options: {
  readonly run: string;
  readonly site: SiteName;
  readonly ledger: Ledger;
}): Promise<RaisedWorld> {
  const { run, site, ledger } = options;
  const traits = TRAITS[site];
  const [dir, cache] = [join(run, 'www'), join(run, 'cache')];
  const levers = { full: join(run, 'disk-is-full'), clock: join(run, 'clock'), upload: join(run, 'upload') }; // prettier-ignore
  await mkdir(dir, { mode: 0o755 });
  await writeFile(levers.clock, '0');
  await writeFile(levers.upload, 'ok');
  const sanity = await startSanityServer({
    revisionOf: knownRevisionOf(),
    ...(site === 'real' && { directory: resolve('src/content/datasets') }),
  });
  if (site === 'tiny') fillTiny(sanity);
  const orders = new OrderBook();
  const keeper = new Keeper({
    main: traits.main,
    env: {
      ...sanity.env,
      [MARK]: dir,
      CACHE_DIR: cache,
      PUBLISHER_DIR: dir,
      PUBLISHER_KEEP: String(KEEP),
      PUBLISHER_QUIET_SECONDS: '',
      PUBLISHER_SETTLE_SECONDS: '',
      PUBLISHER_RETRY_SECONDS: '1',
      PUBLISHER_INTERVAL_MINUTES: String(traits.scheduleMinutes),
      PUBLISH_COMMAND: UPLOAD,
      SOAK_UPLOAD: levers.upload,
      SOAK_CLOCK: levers.clock,
      FAULT_FULL: levers.full,
    },
    longestDown: traits.longestDown,
    onDown: (words) => {
      ledger.fail(`start: the publisher does not come up: ${words.slice(-800)}`);
    },
  });
  const deliveries = new Deliveries(keeper, ledger);
  const chronicle: Chronicle = new Chronicle(
    dir,
    (release, before) => {
      const isHealing = wounds.isHealing;
      const spoiled = wounds.spoiledIn(release.files);
      for (const fault of faultsOf({ release, before, orders, isHealing, spoiled })) {
        ledger.fail(`release: ${fault}`);
      }
    },
    (id) => {
      ledger.fail(`release: nothing can be read about ${id}`);
    },
  );
  const wounds = new Wounds({
    ...{ dir, chronicle, keeper, ledger },
    // What is lost in every release must be built anew.
    bounds: () => ({ missing: traits.healing, damaged: live }),
    isKept: (wound) =>
      orders.isDiskFull || (wound === 'damaged' && (orders.lasting > 0 || orders.held !== undefined)), // prettier-ignore
  });
  const content = new Content(sanity);
  const web = '';
  let live = traits.live.least;
  const parts = { keeper, sanity, content, deliveries, chronicle, wounds, ledger, orders };
  return {
    ...{ dir, traits, levers, web, ...parts },
    firstRelease: async (signal) => {
      const begun = performance.now();
      const isThere = ({ current }: Status): boolean => current !== null || signal?.aborted === true; // prettier-ignore
      await (await keeper.up()).until(isThere, FIRST_MS);
      signal?.throwIfAborted();
      const first = performance.now() - begun;
      live = Math.max(traits.live.least, traits.live.firsts * first);
      return { live, rest: 2 * live, releases: KEEP + 2, openFiles: 100, memory: traits.memory };
    },
    close: async () => {
      await deliveries.close();
      const code = await keeper.close();
      if (code !== 0) ledger.fail(`stop: the publisher ended with ${code}`);
      chronicle.stop();
      wounds.stop();
      await sanity.close();
    },
  };
}
