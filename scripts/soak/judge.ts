/** What the soak's visitor is answered, held to the releases that there were at that moment. */

/** Digests of a release's own files by path inside it, base64url of SHA-256. */
export type Files = Readonly<Record<string, string>>;

/** A release that `current` named, from a moment on. */
export interface Turn {
  /** Counts from 0; the same release may have several turns. */
  readonly number: number;
  readonly release: string;
  readonly files: Files;
  /** When it was seen, on the clock of `performance.now()`: it was served a moment before already. */
  readonly at: number;
}

/** An answer as the visitor got it. Times are those of `performance.now()`. */
export interface Answer {
  /** File of a release that was asked for: `about/index.html` for `/about/`. */
  readonly file: string;
  readonly from: number;
  readonly to: number;
  /** Undefined where the connection broke before the answer was whole. */
  readonly status: number | undefined;
  /** SHA-256 of the body, decoded. */
  readonly digest: string;
  /** Whether the body ends as its kind must. */
  readonly isWhole: boolean;
}

export type Verdict =
  | { readonly kind: 'good'; readonly turn: number }
  /** What a release before the one that was being served, or that this visitor has seen, has there. */
  | { readonly kind: 'older'; readonly words: string }
  /** No answer, an error, or a page that some release had and that cannot be found. */
  | { readonly kind: 'failed'; readonly words: string }
  /** The page of no release. */
  | { readonly kind: 'mixed'; readonly words: string };

export interface Known {
  readonly turns: readonly Turn[];
  /** Releases that no look has found being served; they may have come and gone between two. */
  readonly passing: readonly Omit<Turn, 'number'>[];
}

const NOT_FOUND = '404.html';

/** Whether a release gives this answer. */
function gives(files: Files, { file, status, digest }: Answer): boolean {
  const own = files[file];
  if (own !== undefined) return status === 200 && digest === own;
  return status === 404 && digest === files[NOT_FOUND];
}

/** Index of the newest turn that was surely being served at a moment. */
function turnAt(turns: readonly Turn[], moment: number): number {
  return Math.max(
    0,
    turns.findLastIndex(({ at }) => at <= moment),
  );
}

/**
 * Judges an answer: it must be, byte for byte, what one release has there that was served between
 * question and answer.
 * @param seen number of the newest turn that this visitor has seen
 */
export function judge({ turns, passing }: Known, seen: number, answer: Answer): Verdict {
  const known = turns.findIndex(({ number }) => number >= seen);
  const first = Math.max(known, turnAt(turns, answer.from));
  for (const { number, files } of turns.slice(first)) {
    if (gives(files, answer)) return { kind: 'good', turn: number };
  }
  const since = turns[first]?.at ?? 0;
  if (passing.some(({ at, files }) => at >= since && gives(files, answer))) {
    return { kind: 'good', turn: turns[first]?.number ?? seen };
  }
  const named = turns[first]?.release ?? 'no release';
  if (answer.status === undefined) return { kind: 'failed', words: `no whole answer (${named})` };
  const older = turns.slice(0, first).findLast(({ files }) => gives(files, answer));
  if (older !== undefined) {
    return { kind: 'older', words: `as in ${older.release}, after ${named} was served` };
  }
  if (answer.status !== 200) return { kind: 'failed', words: `status ${answer.status} (${named})` };
  const words = answer.isWhole ? `the bytes of no release (${named})` : `cut off (${named})`;
  return { kind: 'mixed', words };
}

/**
 * Judges a hashed file, which each release must serve that came after the one that names it.
 * @param digests what releases have had under this name
 */
export function judgeHashed(digests: ReadonlySet<string> | undefined, answer: Answer): Verdict {
  if (answer.status !== 200) {
    return { kind: 'failed', words: `status ${answer.status ?? 'none'} of a hashed file` };
  }
  if (digests?.has(answer.digest) === true) return { kind: 'good', turn: -1 };
  return { kind: 'mixed', words: 'other bytes than its name was given for' };
}
