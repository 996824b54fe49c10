import { z } from 'zod';
import type { Site } from './checks.ts';
import { log } from './log.ts';
import type { Change, Queue, Request } from './queue.ts';

/** What a build read of each collection: `_updatedAt` of its documents and of those that they refer to, by `_id`. */
export const contentRecord = z.array(
  z.object({ type: z.string(), project: z.string(), documents: z.record(z.string(), z.string()) }),
);

export type ContentRecord = z.infer<typeof contentRecord>;

/** A change that is not visible yet is built again after as long as it has waited, within these. */
const SHORTEST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/** A change that is not visible yet. */
interface Late {
  readonly change: Change;
  readonly since: Date;
  /** By `performance.now()`. */
  readonly sinceMs: number;
  readonly tries: number;
}

/** Finds out whether new sites have the changes that were named. */
export class Visibility {
  /** Changes that are not visible yet, by the name of their request. */
  readonly late = new Map<string, Late>();
  readonly #queue: Queue;

  constructor(queue: Queue) {
    this.#queue = queue;
  }

  /**
   * How long to wait before a request is built again, in ms; `undefined` if that is not needed.
   * @param record what the build of the site read; a custom build command may write none
   */
  waitFor({ name, change, at }: Request, site: Site, record: ContentRecord | undefined): number | undefined {
    if (change === undefined) return undefined;
    const { _type: type, _id: id } = change;
    const standing = this.#standingOf(name, change, site, record);
    if (standing === 'notShown') log('change.notShown', { type, id });
    if (standing !== 'notVisible') {
      this.late.delete(name);
      return undefined;
    }
    const earlier = this.late.get(name);
    const tries = (earlier?.tries ?? 0) + 1;
    const sinceMs = earlier?.sinceMs ?? performance.now();
    this.late.set(name, { change, since: new Date(at), sinceMs, tries });
    log('change.notVisible', { type, id, tries });
    return Math.min(Math.max(performance.now() - sinceMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
  }

  #standingOf(name: string, change: Change, site: Site, record: ContentRecord | undefined) {
    if (record !== undefined) return standingOf(change, record, this.#queue.wasDeleted(change));
    // No date shows whether the content service still returned a deleted document: the site is built twice.
    const isLive = change.operation === 'delete' ? this.late.has(name) : isAsNew(change, site);
    return isLive ? 'live' : 'notVisible';
  }
}

/**
 * What a new site has of a change: it is live, the content service does not show it yet, or the site shows no such
 * document.
 * @param isDeleted whether a deletion of the same document followed
 */
function standingOf(change: Change, record: ContentRecord, isDeleted: boolean): 'live' | 'notVisible' | 'notShown' {
  const own = record.filter(({ type }) => type === change._type);
  const dates = own.length > 0 ? datesIn(own, change._id) : datesByProject(record, change._id);
  const changed = Date.parse(change._updatedAt);
  if (change.operation === 'delete')
    // Gone, or created again.
    return dates.every((date) => Date.parse(date) > changed) ? 'live' : 'notVisible';
  if (dates.length > 0) return dates.some((date) => Date.parse(date) >= changed) ? 'live' : 'notVisible';
  if (own.length === 0) return 'notShown';
  return isDeleted ? 'live' : 'notVisible';
}

const datesIn = (record: ContentRecord, id: string) => record.flatMap(({ documents }) => documents[id] ?? []);

/** The oldest date that each project had of a document: its collections are read one after the other. */
function datesByProject(record: ContentRecord, id: string): readonly string[] {
  const projects = Map.groupBy(record, ({ project }) => project);
  return [...projects.values()].flatMap((each) => datesIn(each, id).sort().slice(0, 1));
}

/** Whether a site has content at least as new as a change; for a build command that wrote no record. */
function isAsNew({ _type, _updatedAt }: Change, { types, updatedAt }: Site): boolean {
  const own = Object.keys(updatedAt).filter((collection) => types[collection] === _type);
  const collections = own.length > 0 ? own : Object.keys(updatedAt);
  // A custom build command may write no dates.
  if (collections.length === 0) return true;
  const changed = Date.parse(_updatedAt);
  return collections.some((collection) => Date.parse(updatedAt[collection] ?? '') >= changed);
}
