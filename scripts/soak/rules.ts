import type { KnownRelease } from './chronicle.ts';
import { sequenceOf } from './chronicle.ts';
import { lossesOf } from '../../src/hosting/documents.ts';
import { GONE } from './content.ts';

/** What a maintainer has ordered. */
export interface Orders {
  /** Releases there were when a hold or rollback began; undefined while nothing is held. */
  readonly held: ReadonlySet<string> | undefined;
  /** Whether a command that goes back is under way. */
  readonly isGoingBack: boolean;
}

/** A release that goes live. */
export interface GoingLive {
  readonly release: KnownRelease;
  readonly before: KnownRelease | undefined;
  readonly orders: Orders;
  /** Whether the release before was taken away by hand, so that any other one is better than none. */
  readonly isHealing: boolean;
  /** Files that it has taken over as they were damaged. */
  readonly spoiled: readonly string[];
}

/** What is wrong with a release's going live; empty where nothing is. */
export function faultsOf({ release, before, orders, isHealing, spoiled }: GoingLive): string[] {
  const faults: string[] = [];
  const { id, files, documents } = release;
  for (const file of ['index.html', '404.html', 'sitemap-index.xml']) {
    if (files[file] === undefined) faults.push(`${id} went live without ${file}`);
  }
  if (spoiled.length > 0) faults.push(`${id} has taken over damaged files: ${spoiled.join(', ')}`);
  if (orders.held !== undefined && !orders.held.has(id)) {
    faults.push(`${id} went live while publishing was held`);
  }
  if (before === undefined) return faults;
  const isOlder = sequenceOf(id) < sequenceOf(before.id);
  if (isOlder && !orders.isGoingBack && !isHealing) {
    faults.push(`${id} took the place of ${before.id}, which is newer, and nobody went back`);
  }
  if (!isOlder) {
    const losses = lossesOf(documents, before.documents);
    if (losses.length > 0) faults.push(`${id} went live with a loss: ${losses.join('; ')}`);
  }
  return faults;
}

/** What is wrong with a page's text of a release that is live; undefined where nothing is. */
export function faultOfPage(file: string, html: string): string | undefined {
  return html.includes(`href="${GONE}`) ? `${file} links to a page that is not there` : undefined;
}
