import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './config.ts';
import { redact } from './log.ts';

/** How a command ended. */
export interface Run {
  /** Why it failed; `undefined` if it succeeded. */
  readonly failure: string | undefined;
  /** The end of what it printed. */
  readonly output: string;
  readonly seconds: number;
}

/** What failed, how often in a row, and when it is tried again. */
export interface Failure {
  readonly cause: string;
  readonly inARow: number;
  readonly since: Date;
  readonly retryAt: Date;
  /** The same by `performance.now()`, which no clock changes. */
  readonly retryAtMs: number;
}

/** First wait after a failure; it doubles. */
const RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 15 * 60_000;
/** Characters of output to keep: the summary of a build is at its end. */
const KEPT_OUTPUT = 64_000;

/**
 * Starts the command, with the folder as `$1`, and a watcher in the same process group. When this process dies, the
 * pipe on file descriptor 3 closes, and the watcher kills the group.
 */
const SCRIPT = 'exec 3<&0 </dev/null; (cat <&3; kill -9 0) >/dev/null 2>&1 & exec sh -c "$1" sh "$2" 3<&-';

/**
 * Runs a shell command in its own process group, and kills the group afterward.
 * @param folder passed to the command as `$1`
 * @param signal stops the command
 * @param onLine gets the last whole line that it has printed
 */
export async function runCommand(
  command: string,
  folder: string,
  options: { env: NodeJS.ProcessEnv; timeoutMs: number; signal?: AbortSignal; onLine?: (line: string) => void },
): Promise<Run> {
  const { env, timeoutMs, signal, onLine } = options;
  const start = performance.now();
  const stopped = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  const child = spawn('sh', ['-c', SCRIPT, 'sh', command, folder], {
    cwd: root,
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const tail = (text: string, chunk: Buffer) => (text + chunk.toString()).slice(-KEPT_OUTPUT);
  child.stdout.on('data', (chunk: Buffer) => {
    output = tail(output, chunk);
    const end = output.lastIndexOf('\n');
    const line = output.slice(output.lastIndexOf('\n', end - 1) + 1, Math.max(end, 0)).trim();
    if (line !== '') onLine?.(redact(line));
  });
  child.stderr.on('data', (chunk: Buffer) => (errors = tail(errors, chunk)));
  child.stdin.on('error', () => undefined);
  const killGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has already ended.
    }
  };
  stopped.addEventListener('abort', killGroup, { once: true });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const code = await new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (status, killer) => resolve(status ?? killer ?? 'unknown'));
  });
  stopped.removeEventListener('abort', killGroup);
  killGroup();
  // A process that left the group may keep the pipes open.
  if (child.pid !== undefined) await Promise.race([closed, sleep(1000)]);
  const seconds = (performance.now() - start) / 1000;
  const failure = () => {
    if (signal?.aborted === true) return 'It was stopped.';
    if (stopped.aborted) return `It was stopped after ${Math.round(timeoutMs / 1000)} s.`;
    return lastLines(errors) || lastLines(output) || `It ended with ${code}.`;
  };
  return {
    failure: code === 0 ? undefined : redact(failure()),
    output: redact(output),
    seconds: Math.round(seconds * 10) / 10,
  };
}

/** The end of an output, without empty lines, stack traces, and lines that npm and Astro add to an error. */
function lastLines(output: string): string {
  const lines = output
    .split('\n')
    .filter((line) => !/^\s*(at .*|npm error.*|.*unhandled error occurred.*|)$/.test(line));
  return lines.slice(-12).join('\n');
}

/** A failure that follows an earlier one, or none. */
export function failed(cause: string, earlier: Failure | undefined): Failure {
  const inARow = 1 + (earlier?.inARow ?? 0);
  const wait = Math.min(RETRY_MS * 2 ** (inARow - 1), LONGEST_RETRY_MS);
  const since = earlier?.since ?? new Date();
  return { cause, inARow, since, retryAt: new Date(Date.now() + wait), retryAtMs: performance.now() + wait };
}

/** The lines of a build's summary about content that was left out or corrected. */
export function leftOut(output: string): readonly string[] {
  const [, lines = ''] = /^(?:Left out|Empty)[^\n]* \(\d+\):\n([\s\S]*)/m.exec(output) ?? [];
  return lines.split('\n').flatMap((line) => (line.startsWith('- ') ? line.slice(2) : []));
}
