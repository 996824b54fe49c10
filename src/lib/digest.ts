import { createHash } from 'node:crypto';

/** SHA-256 as base64url. */
export function digestOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('base64url');
}
