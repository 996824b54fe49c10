import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Runs the command in a process group that dies with the publisher: the guard reads a pipe that
 * closes when the publisher is gone, even by kill -9, so that no orphaned build goes on beside the
 * next one. On SIGTERM both shells wait for what they run, and the guard stays: what is asked to end
 * may still take its time over it.
 */
const GUARDED = `
command=$1; shift
trap : TERM
(trap '' TERM; read -r _ <&3; kill -KILL 0) & guard=$!
sh -c "trap 'exit 143' TERM
$command" command "$@" 3<&-
status=$?
kill -KILL "$guard"
wait "$guard" 2>/dev/null
exit "$status"`;

/** Time between asking a command to end and ending it. */
const KILL_AFTER_MS = 5000;
/** Time between looks at whether all that a command began has ended too. */
const LOOK_MS = 10;
const LAST_OUTPUT_MS = 1000;
const KEPT_LINES = 40;

export type OutputStream = 'stdout' | 'stderr';

export interface StartOptions {
  /** Arguments the command sees as `$1`, `$2`, … */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Receives each line of output. */
  readonly onLine: (line: string, stream: OutputStream) => void;
}

export interface CommandOptions extends StartOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** How a command can be made to end: it took too long, or is not wanted any more. */
type EndCause = 'timed out' | 'aborted';

/** A command that has begun. */
export interface RunningCommand {
  /** Rejects with a {@link CommandError} when it does not end well. Rejections are never unhandled. */
  readonly ended: Promise<void>;
  /** Gives the command a part of its standard input. */
  tell(input: string): void;
  /**
   * Gives the command the rest of its standard input, once, and closes it. One that reads none may
   * miss it.
   */
  give(input: string): void;
  /** Asks the command to end, and kills it when it does not. */
  abort(): void;
  /** Ends the command unless it has ended by itself in so many milliseconds. */
  limit(timeoutMs: number): void;
}

/** Thrown when a command did not end well. `kind` says how, the message what it printed last. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly kind: 'failed' | EndCause;
  /** What it ended with by itself; null when a signal ended it. */
  readonly exitCode: number | null;

  constructor(kind: CommandError['kind'], message: string, exitCode: number | null = null) {
    super(message);
    this.kind = kind;
    this.exitCode = exitCode;
  }
}

/**
 * Runs a shell command, without input, to its end.
 * @throws CommandError when it fails, takes longer than `timeoutMs` or is aborted
 */
export async function runCommand(command: string, options: CommandOptions): Promise<void> {
  const { timeoutMs, signal } = options;
  if (signal.aborted) throw new CommandError('aborted', 'stopped before it began');
  const running = startCommand(command, options);
  running.give('');
  await limited(running, { timeoutMs, signal });
}

/**
 * Waits for a command that has begun.
 * @throws CommandError when it fails, takes longer than `timeoutMs` from now or is aborted
 */
export async function limited(
  running: RunningCommand,
  { timeoutMs, signal }: Pick<CommandOptions, 'timeoutMs' | 'signal'>,
): Promise<void> {
  const onAbort = (): void => {
    running.abort();
  };
  running.limit(timeoutMs);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  try {
    await running.ended;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Begins a shell command. It runs until it ends by itself, is ended, or the publisher is gone. */
export function startCommand(command: string, options: StartOptions): RunningCommand {
  const { args, cwd, env, onLine } = options;
  const child = spawn('sh', ['-c', GUARDED, 'guard', command, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  // A command that has ended, or never reads, takes no input: how it ended says what happened.
  child.stdin.on('error', () => undefined);
  const errors: string[] = [];
  const output: string[] = [];
  collect(child.stdout, output, (line) => {
    onLine(line, 'stdout');
  });
  collect(child.stderr, errors, (line) => {
    onLine(line, 'stderr');
  });

  let cause: EndCause | undefined;
  let limitMs = 0;
  /** Whether what the command leaves behind was asked to end, and still has time to. */
  let isPatient = false;
  const timers: NodeJS.Timeout[] = [];
  const end = (why: EndCause): void => {
    if (cause !== undefined) return;
    cause = why;
    killGroup(child.pid, 'SIGTERM');
    const kill = (): void => {
      isPatient = false;
      killGroup(child.pid, 'SIGKILL');
    };
    isPatient = true;
    timers.push(setTimeout(kill, KILL_AFTER_MS));
  };

  const whole = async (): Promise<void> => {
    const code = await exitOf(child, () => isPatient).finally(() => {
      for (const timer of timers) clearTimeout(timer);
    });
    const last = (errors.length > 0 ? errors : output).join('\n').trim();
    if (cause === 'aborted') throw new CommandError('aborted', 'stopped');
    if (cause === 'timed out') {
      throw new CommandError('timed out', `not done after ${limitMs / 1000} s\n${last}`.trim());
    }
    if (code !== 0) throw new CommandError('failed', `${exitWords(code)}\n${last}`.trim(), code);
  };
  const ended = whole();
  // Whoever waits for the end sees the error; while nobody does, it must not end the publisher.
  ended.catch(() => undefined);
  return {
    ended,
    tell: (input) => {
      child.stdin.write(input);
    },
    give: (input) => {
      child.stdin.end(input);
    },
    abort: () => {
      end('aborted');
    },
    limit: (timeoutMs) => {
      limitMs = timeoutMs;
      const late = (): void => {
        end('timed out');
      };
      timers.push(setTimeout(late, timeoutMs));
    },
  };
}

async function exitOf(
  child: ReturnType<typeof spawn>,
  isPatient: () => boolean,
): Promise<number | null> {
  return new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    let isClosed = false;
    const closed = new Promise<void>((done) => {
      child.once('close', () => {
        isClosed = true;
        done();
      });
    });
    child.once('exit', (exitCode) => {
      const done = (): void => {
        resolve(exitCode);
      };
      const look = (): void => {
        // Nor does the group alone tell: the dead belong to it until the system's init has looked.
        if (isPatient() && !isClosed && killGroup(child.pid, 0)) {
          setTimeout(look, LOOK_MS);
          return;
        }
        // Whatever the command left running in its group would hold the output open.
        killGroup(child.pid, 'SIGKILL');
        // A daemon that left the group may keep the pipes open for ever: its output is not awaited.
        const patience = setTimeout(done, LAST_OUTPUT_MS);
        void closed.then(() => {
          clearTimeout(patience);
          done();
        });
      };
      look();
    });
  });
}

function exitWords(code: number | null): string {
  return code === null ? 'killed by a signal' : `ended with exit code ${code}`;
}

function collect(
  stream: NodeJS.ReadableStream,
  into: string[],
  onLine: (line: string) => void,
): void {
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
    if (line.trim() === '') return;
    into.push(line);
    if (into.length > KEPT_LINES) into.shift();
    onLine(line);
  });
}

/** Sends a signal to a command's group; tells whether anything of the group was left. */
function killGroup(pid: number | undefined, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
