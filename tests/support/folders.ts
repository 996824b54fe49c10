import { fileURLToPath } from 'node:url';

/** The project's root, absolute. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The built site that browser tests read: `SITE_DIR`, or `dist`. */
export const siteFolder = process.env['SITE_DIR'] ?? `${root}dist`;

/** Pages that show every island in every state, built by the tests. */
export const islandPagesFolder = `${root}.build/island-pages`;

/** Where the processes that tests start keep the modules that they have compiled: most load the same. */
export const compileCache = `${root}.build/compile-cache`;
