import { readFileSync, readdirSync } from 'node:fs';

/** How often a running build is looked at, in ms. */
const INTERVAL = 200;

/** Most memory that was taken at one moment, in MB. */
export interface PeakMemory {
  /** The build and all processes that it started, together; memory that they share counts once. */
  readonly together: number;
  /** The build's own process. */
  readonly build: number;
}

/**
 * Watches a process and its descendants until it is told to stop. Reads `/proc`, so Linux only.
 * @param pid the process at the root
 * @returns a function that stops watching and gives what was seen
 */
export function watchMemory(pid: number): () => PeakMemory {
  let [together, build] = [0, 0];
  const look = () => {
    const own = proportionalKilobytes(pid);
    const others = descendants(pid).map(proportionalKilobytes);
    build = Math.max(build, own);
    together = Math.max(
      together,
      others.reduce((sum, each) => sum + each, own),
    );
  };
  const timer = setInterval(look, INTERVAL);
  return () => {
    clearInterval(timer);
    return { together: together / 1024, build: build / 1024 };
  };
}

function descendants(pid: number): number[] {
  const children = tasks(pid).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function tasks(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Resident memory, pages shared with other processes counted in part. 0 when it has ended. */
function proportionalKilobytes(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** A file of `/proc`; empty when its process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
