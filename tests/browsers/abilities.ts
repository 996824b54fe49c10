import type { Visitor } from './visitor.ts';

/** Whether one `details` of a name closes another by itself: Chrome 120, Firefox 130, Safari 17.2. */
export const foldsByName = (visitor: Visitor) =>
  visitor.evaluate(() => 'name' in HTMLDetailsElement.prototype);

/**
 * Whether a page that is reloaded stands where it stood. Chromium 107 saves how far away a line's letters
 * are and restores how far away its box is: where letters overhang their line, the two differ.
 */
export const reloadsInPlace = (visitor: Visitor) =>
  visitor.evaluate(() => !navigator.userAgent.includes('Chrome/107.'));
