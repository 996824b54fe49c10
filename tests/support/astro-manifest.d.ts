// What Astro knows of the site, such as its client directives; it has no types of its own.
declare module 'virtual:astro:manifest' {
  import type { SSRManifest } from 'astro';
  export const manifest: SSRManifest;
}
