import { atom } from 'nanostores';
import type { Action } from '#copy/shapes.ts';

export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly text?: string;
  readonly link?: Action;
  readonly tone: 'info' | 'error';
  /** What had the focus when the notice appeared: the control that caused it. */
  readonly cause?: Element | null;
}

/** Maximum number of visible notices. */
const STACK = 4;

/** The visible notices, oldest first. */
export const notices = atom<readonly Notice[]>([]);

/** A message for assistive technology that is not visible. */
export const announcement = atom('');

let lastId = 0;

/** Adds a notice. Replaces one with the same text, and the oldest if there are too many. */
export function addNotice(notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  const others = notices.get().filter(({ title, text }) => title !== notice.title || text !== notice.text);
  notices.set([...others, { ...notice, id: lastId }].slice(-STACK));
}

/** Removes a notice before its time is over. */
export function dismissNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}
