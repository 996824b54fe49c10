/// <reference types="vite/client" />

/**
 * The environment's variables, those of `.env` included; in the built Studio only those that begin with
 * `SANITY_STUDIO_`. Sanity replaces the very words `import.meta.env`.
 */
export const env: Readonly<Record<string, string | undefined>> = import.meta.env;
