// Astro's module about the site, such as its client directives, which has no types.
declare module 'virtual:astro:manifest' {
  import type { SSRManifest } from 'astro';
  export const manifest: SSRManifest;
}
