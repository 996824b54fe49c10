import { join } from 'node:path';
import type { Status } from '../../tests/support/publisher/publisher-process.ts';
import { namesIn, releasesIn } from './chronicle.ts';
import { descendantsOf, type Marked } from './processes.ts';

/** Files and folders that only work under way leaves in the publisher's folder. */
const UNDER_WAY = /\.tmp$|^current\.next$|^rebuild-/;

/** Whether a publisher has nothing to do: not to build, not to complete, not to upload. */
export const isAtRest = ({ building, queue, settling, publish, current }: Status): boolean =>
  !building &&
  !queue.waiting &&
  !queue.claimed &&
  settling === null &&
  publish?.status === 'done' &&
  publish.release === current;

/**
 * What is wrong with what a publisher at rest tells.
 * @param served the release that `current` names
 */
export function faultsOfStatus(status: Status, served: string | undefined): string[] {
  const { current, failures, heldSince, releases } = status;
  return [
    ...(current === served ? [] : [`status: names ${current}, and ${served} is served`]),
    ...(failures === 0 ? [] : [`status: tells of ${failures} failures at rest`]),
    ...(heldSince === null ? [] : ['status: tells of a hold that was lifted']),
    ...(releases.includes(current ?? '') ? [] : ['status: lists other releases than its current']),
  ];
}

/**
 * What work has left in a publisher's folder that is at rest.
 * @param most releases that may be there
 */
export function leftoversIn(dir: string, most: number): string[] {
  const building = namesIn(join(dir, 'building'));
  const releases = releasesIn(dir);
  const names = [...namesIn(dir), ...namesIn(join(dir, 'releases'))].filter((name) => UNDER_WAY.test(name)); // prettier-ignore
  return [
    ...(building.length === 0 ? [] : [`left over: building/ holds ${building.join(', ')}`]),
    ...(releases.length <= most ? [] : [`left over: ${releases.length} releases: ${releases.join(', ')}`]), // prettier-ignore
    ...(names.length === 0 ? [] : [`left over: ${names.join(', ')}`]),
  ];
}

/** Processes that belong to no publisher. @param publisher id of the one that runs */
export function strangersTo(publisher: number, all: readonly Marked[]): readonly Marked[] {
  const own = new Set([publisher, ...descendantsOf(publisher, all).map(({ pid }) => pid)]);
  return all.filter(({ pid }) => !own.has(pid));
}
