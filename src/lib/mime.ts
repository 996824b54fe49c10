/** Media types by file extension. Text types include their charset. */
export const mimeTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  gpl: 'text/plain; charset=utf-8',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
  zip: 'application/zip',
  wasm: 'application/wasm',
  // The search index, which is compressed already.
  pagefind: 'application/octet-stream',
  pf_fragment: 'application/octet-stream',
  pf_index: 'application/octet-stream',
  pf_meta: 'application/octet-stream',
};

/** Media type of a file, by its extension. */
export function mimeType(file: string): string {
  const extension = /\.([a-z0-9_]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  const type = Object.hasOwn(mimeTypes, extension) ? mimeTypes[extension] : undefined;
  return type ?? 'application/octet-stream';
}

/** Extensions of files that compression makes smaller. */
export const compressedExtensions: readonly string[] = Object.keys(mimeTypes).filter(
  (extension) => mimeTypes[extension]?.includes('charset=') || extension === 'wasm',
);
