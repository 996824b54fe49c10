import { root } from './site.ts';

export { root, siteFolder } from './site.ts';

/** Pages that show every island in every state, built by the tests. */
export const islandPagesFolder = `${root}.build/island-pages`;

/** Where the processes that tests start keep the modules that they have compiled: most load the same. */
export const compileCache = `${root}.build/compile-cache`;
