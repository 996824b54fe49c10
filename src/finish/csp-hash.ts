import { createHash } from 'node:crypto';

/** CSP source expression that allows an inline script or style sheet of this text. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
