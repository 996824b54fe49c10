/** How a long wait is told. Times in milliseconds. */
export interface Progress {
  /** Until the first line. */
  readonly after: number;
  /** Between further lines. */
  readonly every: number;
  readonly tell: (line: string) => void;
}

/** A build that works says nothing; one that waits says so before anyone wonders. */
export const buildProgress: Progress = {
  after: 5000,
  every: 30_000,
  // Failures have standard error for themselves.
  tell: (line) => console.log(line),
};

/**
 * Tells a line again and again until it is stopped.
 * @param line makes it from the seconds waited
 * @returns stops it
 */
export function tellWhileWaiting(
  { after, every, tell }: Progress,
  line: (seconds: number) => string,
): () => void {
  const start = performance.now();
  const speak = () => {
    tell(line(Math.round((performance.now() - start) / 1000)));
    timer = setTimeout(speak, every).unref();
  };
  let timer = setTimeout(speak, after).unref();
  return () => clearTimeout(timer);
}
