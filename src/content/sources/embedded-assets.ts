import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { extname, isAbsolute, join, relative } from 'node:path';
import { isImageFormat, readImageSize } from './image-size.ts';
import type { AssetHome } from '../source.ts';

/** An asset document as an import into Sanity would make it, and the file behind it. */
export interface EmbeddedAsset {
  readonly document: {
    readonly _id: string;
    readonly _type: 'sanity.imageAsset' | 'sanity.fileAsset';
    readonly originalFilename: string;
    readonly extension: string;
    readonly url: string;
  };
  /** Absolute path of the file. */
  readonly file: string;
}

/** Why an asset cannot be published, and the mend. */
export interface AssetFault {
  readonly found: string;
  readonly mend: string;
}

const ASSET = /^(image|file)@file:\/\/(?:\.\/)?(.+)$/;

/** Formats that browsers show as pages, or run, with the rights of the site that serves them. */
const RUNS =
  /^(?:[dsx]?html?|xht|phtml|mhtml?|xml|xsl|xslt|rss|atom|rdf|svgz?|m?js|cjs|css|wasm|swf|hta|htc|webmanifest|manifest|appcache)$/;

/**
 * Finds the file that `_sanityAsset` names and makes its asset document: the id is made of the
 * file's SHA-1, as Sanity's own importer does.
 * @param value such as `image@file://./images/cover.svg`
 * @param folder absolute path of the dataset's folder
 */
export async function readAsset(
  value: unknown,
  folder: string,
  home: AssetHome,
): Promise<EmbeddedAsset | AssetFault> {
  const [, kind, path] = typeof value === 'string' ? (ASSET.exec(value) ?? []) : [];
  if (kind === undefined || path === undefined) {
    return {
      found: `"_sanityAsset" is ${JSON.stringify(value)}, which names no file.`,
      mend: 'Write it as image@file://./images/NAME or file@file://./files/NAME.',
    };
  }
  const file = join(folder, decodePath(path));
  const bytes = await readInside(folder, file);
  if (bytes === undefined) {
    return {
      found: `the file ${path} is not in the dataset's folder.`,
      mend: 'Add the file, or take the field out.',
    };
  }
  const format = extname(file).slice(1).toLowerCase();
  if (!/^[a-z0-9]+$/.test(format)) {
    return {
      found: `the file ${path} has no ending that tells its format.`,
      mend: 'Give the file its ending, such as .pdf.',
    };
  }
  if (kind === 'file' && RUNS.test(format)) {
    return {
      found: `the file ${path} is left out: a browser would take it for a page or a script of this site.`,
      mend: 'Publish it as a PDF.',
    };
  }
  const hash = createHash('sha1').update(bytes).digest('hex');
  const originalFilename = path.split('/').at(-1) ?? path;
  const shared = { originalFilename, extension: format };
  const base = `${home.origin}/${kind}s/${home.projectId}/${home.dataset}`;
  if (kind === 'file') {
    const url = `${base}/${hash}.${format}`;
    const _id = `file-${hash}-${format}`;
    return { document: { _id, _type: 'sanity.fileAsset', ...shared, url }, file };
  }
  const size = isImageFormat(format) ? await readImageSize(format, bytes) : undefined;
  if (size === undefined) {
    return {
      found: `the file ${path} is no readable SVG, PNG, JPEG, WebP or GIF image.`,
      mend: 'Export the image again in one of these formats.',
    };
  }
  const stem = `${hash}-${size.width}x${size.height}`;
  const url = `${base}/${stem}.${format}`;
  const _id = `image-${stem}-${format}`;
  return { document: { _id, _type: 'sanity.imageAsset', ...shared, url }, file };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Reads a file that really lies inside the folder; a dataset must not publish the rest of the disk. */
async function readInside(folder: string, file: string): Promise<Buffer | undefined> {
  try {
    const within = relative(await realpath(folder), await realpath(file));
    if (within.startsWith('..') || isAbsolute(within)) return undefined;
    return await readFile(file);
  } catch {
    return undefined;
  }
}
