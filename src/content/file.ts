/** A downloadable file of a document. */
export interface ContentFile {
  /** Where the file is, without a query. Ends in the file's format. */
  readonly url: string;
  readonly title: string | undefined;
}

/**
 * Address that downloads a file under a name that a person would choose.
 * @param title what the file is about; its letters and digits become the name
 */
export function downloadUrl(file: ContentFile, title: string): string {
  return `${file.url}?dl=${encodeURIComponent(downloadName(file, title))}`;
}

/** `Rook Links passes 10,000 users` → `rook-links-passes-10-000-users.pdf` */
export function downloadName(file: ContentFile, title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const stem = (words ?? []).join('-').slice(0, 80).replace(/-+$/, '') || 'document';
  const format = /\.([a-z0-9]+)$/i.exec(file.url)?.[1]?.toLowerCase() ?? 'pdf';
  return `${stem.toWellFormed()}.${format}`;
}
