import { z } from 'zod';

/** Documents named in one request; changes beyond them are settled by waiting. */
const MOST_REVISIONS = 1000;

const revisions = z.record(z.string(), z.string().nullable());

const rebuildRequest = z.object({
  requestedAt: z.string(),
  reason: z.string(),
  // A file of an earlier publisher does not say: all content is the safe answer.
  everything: z.boolean().default(true),
  revisions: revisions.default({}),
  /** Whether its build may be much smaller than the site being served; missing: nobody said. */
  allowShrink: z.boolean().optional(),
});

/**
 * A rebuild that was asked for. `requestedAt` is an ISO date; `revisions` are those that webhooks
 * named, by document, null where it was deleted; `everything` asks for all content again.
 */
export type RebuildRequest = Readonly<z.infer<typeof rebuildRequest>>;

/** The revision that a change has made of a document; null where it was deleted. */
export interface Revision {
  readonly id: string;
  readonly rev: string | null;
}

/** One reason to rebuild. */
export interface RebuildCause {
  readonly reason: string;
  /** Whether all content is to be asked for again: nobody told what has changed. */
  readonly everything: boolean;
  /** What has changed, where a webhook told so. */
  readonly revision?: Revision | undefined;
  /** Whether the site may shrink; what was said last counts. */
  readonly allowShrink?: boolean | undefined;
}

/** Reads a request that was written down. @throws ZodError for anything else */
export function parseRequest(value: unknown): RebuildRequest {
  return rebuildRequest.parse(value);
}

/**
 * The request that holds all of another and of what came since.
 * @param now ISO date, for a request that begins here
 */
export function withCauses(
  request: RebuildRequest | undefined,
  causes: readonly RebuildCause[],
  now: string,
): RebuildRequest {
  const merged = new Map(Object.entries(request?.revisions ?? {}));
  for (const { revision } of causes) {
    if (revision !== undefined && (merged.has(revision.id) || merged.size < MOST_REVISIONS)) {
      merged.set(revision.id, revision.rev);
    }
  }
  const said = causes.findLast(({ allowShrink }) => allowShrink !== undefined);
  const allowShrink = said?.allowShrink ?? request?.allowShrink;
  return {
    requestedAt: request?.requestedAt ?? now,
    reason: request?.reason ?? causes[0]?.reason ?? 'unknown',
    everything: (request?.everything ?? false) || causes.some(({ everything }) => everything),
    revisions: Object.fromEntries(merged),
    ...(allowShrink !== undefined && { allowShrink }),
  };
}

/** Both requests in one, under the time and reason of the earlier; newer revisions win. */
export function joined(earlier: RebuildRequest, later: RebuildRequest | undefined): RebuildRequest {
  const causes = Object.entries(later?.revisions ?? {}).map(([id, rev]) => ({
    reason: '',
    everything: false,
    revision: { id, rev },
  }));
  const rest = {
    reason: '',
    everything: later?.everything ?? false,
    allowShrink: later?.allowShrink,
  };
  return withCauses(earlier, [...causes, rest], earlier.requestedAt);
}

/** Whether a request already holds a cause, so that nothing need be written down for it. */
export function holds(request: RebuildRequest, cause: RebuildCause): boolean {
  const { everything, revision, allowShrink } = cause;
  return (
    (request.everything || !everything) &&
    (revision === undefined || names(request, revision)) &&
    (allowShrink === undefined || allowShrink === request.allowShrink)
  );
}

/** Whether a request names a revision, so that the build waits until the content has reached it. */
export function names(request: RebuildRequest | undefined, { id, rev }: Revision): boolean {
  const named = request?.revisions ?? {};
  return Object.hasOwn(named, id) && named[id] === rev;
}

/** A request in the queue, as `/status` tells it. */
export interface QueuedRebuild extends Pick<
  RebuildRequest,
  'requestedAt' | 'reason' | 'everything'
> {
  /** Documents whose revisions webhooks named. */
  readonly documents: number;
}

/** What `/status` tells of a request; null where there is none. */
export function queuedRebuild(request: RebuildRequest | undefined): QueuedRebuild | null {
  if (request === undefined) return null;
  const { requestedAt, reason, everything, revisions } = request;
  return { requestedAt, reason, everything, documents: Object.keys(revisions).length };
}
