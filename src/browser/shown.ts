declare global {
  interface Document {
    /** Whether the page is made ready unseen; absent where no browser does that. */
    readonly prerendering?: boolean;
  }
}

/** Resolves once the visitor sees the page: later than now only where it was made ready unseen. */
export async function shown(): Promise<void> {
  if (!document.prerendering) return;
  await new Promise((resolve) => {
    document.addEventListener('prerenderingchange', resolve, { once: true });
  });
}
