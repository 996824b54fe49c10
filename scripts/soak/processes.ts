import { readdirSync, readFileSync } from 'node:fs';

/** Variable that marks all that a soak's publisher starts, with the soak's folder as its value. */
export const MARK = 'SOAK_RUN';

/** A process of a soak. */
export interface Marked {
  readonly pid: number;
  readonly parent: number;
  /** Its arguments, with spaces between. */
  readonly command: string;
}

/** All processes that carry a soak's mark. Reads `/proc`: none on other systems than Linux. */
export function markedProcesses(run: string): readonly Marked[] {
  return pids().flatMap((pid) => {
    if (!read(`/proc/${pid}/environ`).split('\0').includes(`${MARK}=${run}`)) return [];
    const stat = read(`/proc/${pid}/stat`);
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === undefined || state === 'Z' || state === '') return [];
    const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
    return [{ pid, parent: Number(parent), command }];
  });
}

/** Those of some processes that a process has started, and all that these have. */
export function descendantsOf(pid: number, all: readonly Marked[]): readonly Marked[] {
  const children = all.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child.pid, all)]);
}

/** Resident memory of a process in MB; 0 where nobody tells. */
export function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** Number of files that a process has open; 0 where nobody tells. */
export function openFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

function pids(): number[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number); // prettier-ignore
  } catch {
    return [];
  }
}

/** A file of `/proc`; empty when its process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
