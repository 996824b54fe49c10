// Astro's manifest of the site, such as its client directives. It has no published types.
declare module 'virtual:astro:manifest' {
  import type { SSRManifest } from 'astro';
  export const manifest: SSRManifest;
}
