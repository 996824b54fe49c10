import type { SanityServer } from '../../tests/support/sanity-server.ts';
import type { Chronicle } from './chronicle.ts';
import type { Change, Content } from './content.ts';
import type { Deliveries } from './deliveries.ts';
import type { Keeper } from './keeper.ts';
import type { Ledger } from './ledger.ts';
import type { Wounds } from './wounds.ts';

export type SiteName = 'tiny' | 'real';

/** What differs between the sites. Times in ms. */
export interface SiteTraits {
  /** Entry of the publisher's process, from the project's root. */
  readonly main: string;
  /** Part of the command line of a process that builds. */
  readonly builder: string;
  readonly faultsPerMinute: number;
  /** The driver does not hurry more than this to make up for a long calm. */
  readonly shortestPause: number;
  /** The longest that a fault lasts which lasts. */
  readonly longestFault: number;
  /** Webhooks of a burst. */
  readonly burst: number;
  readonly visitorPauseMs: number;
  /** How long a publisher that should run may not come up, in ms. */
  readonly longestDown: number;
  /** How long `current` may lead nowhere while a publisher runs. */
  readonly healing: number;
  /** Time to live: at least this, and so many times what the first release took. */
  readonly live: { readonly least: number; readonly firsts: number };
  /** Minutes between builds that nobody asks for. */
  readonly scheduleMinutes: number;
  /** Most memory of the publisher at rest, in MB. */
  readonly memory: number;
}

/** Files through which faults are worked. */
export interface Levers {
  /** While it exists, the publisher's disk is full. */
  readonly full: string;
  /** How far off the publisher's clock is, in ms. */
  readonly clock: string;
  /** What the publish command does: `ok`, `fail` or `hang`. */
  readonly upload: string;
}

/** All that a fault can strike. */
export interface World {
  /** The publisher's folder. */
  readonly dir: string;
  readonly traits: SiteTraits;
  readonly levers: Levers;
  readonly keeper: Keeper;
  readonly sanity: SanityServer;
  readonly content: Content;
  readonly deliveries: Deliveries;
  readonly chronicle: Chronicle;
  readonly wounds: Wounds;
  readonly ledger: Ledger;
  readonly orders: OrderBook;
  /** Origin of the web server; empty before the first release. */
  web: string;
}

/** What a maintainer has ordered until now. */
export class OrderBook {
  held: ReadonlySet<string> | undefined;
  isGoingBack = false;
  isDiskFull = false;
  /** Faults that last at this moment. */
  lasting = 0;
}

/** Publishes a change: the webhook follows as Sanity sends it. */
export function publish(world: World, change: Change): void {
  world.deliveries.send(change);
}

/** Ends a fault that lasts. */
export type EndFault = () => Promise<unknown>;

/** A fault that the driver knows. */
export interface Fault {
  readonly name: string;
  /** Whether it strikes once, or lasts until it is ended. */
  readonly lasts: boolean;
  /**
   * Begins it.
   * @param pick what it strikes, as a share of all that it could: 0 to 1
   * @returns what ends it; undefined where it has ended by itself
   */
  readonly begin: (world: World, pick: number) => Promise<EndFault | undefined>;
}

/** An element of a list, by a share of it. */
export function at<T>(list: readonly T[], pick: number): T | undefined {
  return list[Math.min(list.length - 1, Math.floor(pick * list.length))];
}
