import { atom } from 'nanostores';

export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly text?: string;
  readonly tone: 'info' | 'error';
}

/** As many notices as stand at once; older ones give way. */
const STACK = 4;

/** The notices that stand, oldest first. */
export const notices = atom<readonly Notice[]>([]);

/** What is said to assistive technology without being shown. */
export const announcement = atom('');

let lastId = 0;

/** Adds a notice. The same words do not stand twice: the newer notice takes their place. */
export function addNotice(notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  const others = notices.get().filter(({ title, text }) => title !== notice.title || text !== notice.text);
  notices.set([...others, { ...notice, id: lastId }].slice(-STACK));
}

/** Removes a notice; without effect where it is gone. */
export function dismissNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}
