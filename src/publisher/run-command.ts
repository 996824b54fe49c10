import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Runs the command in a process group that dies with the publisher: the guard reads a pipe that
 * closes when the publisher is gone, even by kill -9, so that no orphaned build goes on beside the
 * next one. The trap keeps the outer shell waiting while the command ends by itself on SIGTERM.
 */
const GUARDED = `
command=$1; shift
trap : TERM
(read -r _ <&3; kill -KILL 0) & guard=$!
sh -c "$command" command "$@" 3<&-
status=$?
kill "$guard"
exit "$status"`;

/** Time between asking a command to end and ending it. */
const KILL_AFTER_MS = 5000;
const LAST_OUTPUT_MS = 1000;
const KEPT_LINES = 40;

export interface CommandOptions {
  /** Arguments the command sees as `$1`, `$2`, … */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Receives each line of output. */
  readonly onLine: (line: string) => void;
}

/** Thrown when a command did not end well. `kind` says how, the message what it printed last. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly kind: 'failed' | 'timed out' | 'aborted';

  constructor(kind: CommandError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/**
 * Runs a shell command to its end.
 * @throws CommandError when it fails, takes longer than `timeoutMs` or is aborted
 */
export async function runCommand(command: string, options: CommandOptions): Promise<void> {
  const { args, cwd, env, timeoutMs, signal, onLine } = options;
  if (signal.aborted) throw new CommandError('aborted', 'stopped before it began');
  const child = spawn('sh', ['-c', GUARDED, 'guard', command, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  const output: string[] = [];
  collect(child.stdout, output, onLine);
  collect(child.stderr, errors, onLine);

  let cause: 'timed out' | 'aborted' | undefined;
  let killTimer: NodeJS.Timeout | undefined;
  const end = (why: 'timed out' | 'aborted'): void => {
    if (cause !== undefined) return;
    cause = why;
    killGroup(child.pid, 'SIGTERM');
    killTimer = setTimeout(() => {
      killGroup(child.pid, 'SIGKILL');
    }, KILL_AFTER_MS);
  };
  const onAbort = (): void => {
    end('aborted');
  };
  signal.addEventListener('abort', onAbort);
  const timer = setTimeout(() => {
    end('timed out');
  }, timeoutMs);

  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (exitCode) => {
        // Whatever the command left running in its group would hold the output open.
        killGroup(child.pid, 'SIGKILL');
        const done = (): void => {
          resolve(exitCode);
        };
        // A daemon that left the group may keep the pipes open for ever: its output is not awaited.
        const patience = setTimeout(done, LAST_OUTPUT_MS);
        child.once('close', () => {
          clearTimeout(patience);
          done();
        });
      });
    });
    const last = (errors.length > 0 ? errors : output).join('\n').trim();
    if (cause === 'aborted') throw new CommandError('aborted', 'stopped');
    if (cause === 'timed out') {
      throw new CommandError('timed out', `not done after ${timeoutMs / 1000} s\n${last}`.trim());
    }
    if (code !== 0) throw new CommandError('failed', `${exitWords(code)}\n${last}`.trim());
  } finally {
    clearTimeout(timer);
    clearTimeout(killTimer);
    signal.removeEventListener('abort', onAbort);
  }
}

function exitWords(code: number | null): string {
  return code === null ? 'killed by a signal' : `ended with exit code ${code}`;
}

function collect(
  stream: NodeJS.ReadableStream | null,
  into: string[],
  onLine: (line: string) => void,
): void {
  if (stream === null) return;
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
    if (line.trim() === '') return;
    into.push(line);
    if (into.length > KEPT_LINES) into.shift();
    onLine(line);
  });
}

function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Nothing of the group is left.
  }
}
