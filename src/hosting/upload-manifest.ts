/**
 * What an upload leaves in a bucket about itself: which objects are the site's. A later one removes
 * and replaces only these. It may be read by anyone, and holds nothing that the site does not show.
 * Without packages: uploads run where none are installed.
 */
import { causeOf } from '../lib/errors.ts';
import { isJsonObject } from '../lib/json.ts';
import { areDocumentCounts, type DocumentCounts } from './documents.ts';

/** Name of the manifest beside the site's `index.html`. */
export const MANIFEST_FILE = 'upload-manifest.json';

const VERSION = 1;

/** A file as an upload has put it. */
export interface UploadedFile {
  /** MD5 of its bytes in hexadecimal. */
  readonly content: string;
  /** Digest of the headers that it was stored with. */
  readonly headers: string;
  /** When the site stopped having it, in ISO form; for hashed files, which stay for a while. */
  readonly goneSince?: string;
}

export interface UploadManifest {
  /** Origin of the site: `https://rook.example`. */
  readonly site: string;
  /** When the last whole upload ended, in ISO form; `undefined` during the first one. */
  readonly uploadedAt: string | undefined;
  /** Documents of the site last uploaded whole, where it counts them. */
  readonly documents: DocumentCounts | undefined;
  /** Files of the last whole upload, by path. */
  readonly files: ReadonlyMap<string, UploadedFile>;
  /** Paths that an upload may have written since then without coming to its end. */
  readonly pending: readonly string[];
}

/** The manifest as it is stored. */
export function manifestText({ files, ...rest }: UploadManifest): string {
  return `${JSON.stringify({ version: VERSION, ...rest, files: Object.fromEntries(files) })}\n`;
}

/**
 * Reads a stored manifest.
 * @throws when it is none, or one of a later version
 */
export function parseManifest(text: string): UploadManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw unreadable(causeOf(error));
  }
  if (!isJsonObject(value)) throw unreadable('it is no object');
  const { version, site, uploadedAt, documents, files, pending } = value;
  if (version !== VERSION) throw unreadable(`its version is ${String(version)}, not ${VERSION}`);
  if (typeof site !== 'string') throw unreadable('site');
  if (uploadedAt !== undefined && typeof uploadedAt !== 'string') throw unreadable('uploadedAt');
  if (documents !== undefined && !areDocumentCounts(documents)) throw unreadable('documents');
  if (!isJsonObject(files)) throw unreadable('files');
  if (!Array.isArray(pending) || !pending.every((path) => typeof path === 'string')) {
    throw unreadable('pending');
  }
  const entries = Object.entries(files).map(([path, file]) => {
    if (!isUploadedFile(file)) throw unreadable(`files: ${path}`);
    return [path, file] as const;
  });
  return { site, uploadedAt, documents, files: new Map(entries), pending };
}

/** Pages that a manifest names. */
export function pagesOf({ files }: UploadManifest): string[] {
  return [...files.keys()].filter((path) => path.endsWith('.html'));
}

function isUploadedFile(value: unknown): value is UploadedFile {
  if (!isJsonObject(value)) return false;
  const { content, headers, goneSince } = value;
  return (
    typeof content === 'string' &&
    typeof headers === 'string' &&
    (goneSince === undefined || typeof goneSince === 'string')
  );
}

const unreadable = (what: string) =>
  new Error(
    `${MANIFEST_FILE} in the bucket makes no sense (${what}). ` +
      'Remove that object, and upload with --adopt.',
  );
