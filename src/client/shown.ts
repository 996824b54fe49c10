declare global {
  interface Document {
    /** Absent in browsers that do not prerender. */
    readonly prerendering?: boolean;
  }
}

/** Resolves when the visitor sees the page: at once, unless it was prerendered. */
export async function shown(): Promise<void> {
  if (!document.prerendering) return;
  await new Promise((resolve) => {
    document.addEventListener('prerenderingchange', resolve, { once: true });
  });
}
