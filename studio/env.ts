/// <reference types="vite/client" />

/**
 * Variables of the environment and of `.env`; in the built Studio only those that begin with `SANITY_STUDIO_`. Sanity
 * replaces the exact text `import.meta.env`.
 */
export const env: Readonly<Record<string, string | undefined>> = import.meta.env;
