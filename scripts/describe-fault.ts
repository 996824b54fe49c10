const OWN_WORDS = ['ContentError', 'EnvError', 'EnvFileError', 'BundleFailed'];

/** Faults of content and environment speak for themselves; those of code need their trace. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (OWN_WORDS.includes(error.name)) return error.message;
  const cause = error.cause === undefined ? '' : `\nCaused by: ${describeFault(error.cause)}`;
  return `${error.stack || error.message}${cause}`;
}
