import { z } from 'zod';
import { parseJson } from '../lib/json.ts';
import type { Revision } from './rebuild-request.ts';

// What a projection gives beside the identifier is not relied upon: what makes no sense is not told.
const change = z.looseObject({ _id: z.string().optional(), _rev: z.unknown().optional() });

/** The projection of docs/publishing.md, bare or wrapped as GitHub's `repository_dispatch` wants it. */
const delivery = z.looseObject({ ...change.shape, client_payload: change.optional() });

/** As Sanity makes them, and short: they are kept in a file and handed to the builder. */
const documentId = z.string().regex(/^[A-Za-z0-9][\w.-]{0,255}$/);
const revisionId = z.string().regex(/^[\w.-]{1,128}$/);
const revision = z.object({ id: documentId, rev: revisionId.nullable() });

/** What a webhook tells. */
export interface Delivery {
  /** The document's identifier; empty where it is not told. */
  readonly id: string;
  /** Its revision after the change, null after a deletion; undefined where that is not told. */
  readonly revision: Revision | undefined;
}

/** Reads the body of a webhook; undefined for what is no object as the projection gives it. */
export function parseDelivery(text: string): Delivery | undefined {
  const parsed = delivery.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { client_payload: wrapped, ...bare } = parsed.data;
  const { _id: id = '', _rev: rev } = bare._id === undefined ? (wrapped ?? bare) : bare;
  return { id, revision: revision.safeParse({ id, rev }).data };
}
