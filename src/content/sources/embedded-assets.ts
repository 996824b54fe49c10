import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { extname, isAbsolute, join, relative } from 'node:path';
import { type JsonObject, isJsonObject } from '../../lib/json.ts';
import type { AssetBase } from '../fields/field.ts';
import type { Problem } from '../report.ts';
import { readImageSize } from '../../lib/image-size.ts';

/** An asset document as an import into Sanity would make it, and the file behind it. */
export interface EmbeddedAsset {
  readonly document: { readonly _id: string; readonly _type: string; readonly url: string };
  /** Absolute path of the file. */
  readonly file: string;
}

/** Why an asset cannot be published, and the fix. */
type AssetFault = Pick<Problem, 'message' | 'fix'>;

/**
 * Turns each `_sanityAsset` of the documents into a reference, as an import does; in place, to spare memory.
 * @param folder absolute path of the dataset's folder
 * @returns the assets that are there
 */
export async function linkAssets(
  documents: ReadonlyMap<string, JsonObject>,
  folder: string,
  base: AssetBase,
  report: (document: string, field: string, message: string, fix: string) => void,
): Promise<readonly EmbeddedAsset[]> {
  const read = new Map<unknown, EmbeddedAsset | AssetFault>();
  for (const [id, document] of documents) {
    for (const [holder, path] of assetHolders(document, '')) {
      const name = holder['_sanityAsset'];
      const asset = read.get(name) ?? (await readAsset(name, folder, base));
      read.set(name, asset);
      delete holder['_sanityAsset'];
      if ('fix' in asset) report(id, path, asset.message, asset.fix);
      else holder['asset'] = { _type: 'reference', _ref: asset.document._id };
    }
  }
  const assets = [...read.values()].filter((asset) => 'file' in asset);
  return [...new Map(assets.map((asset) => [asset.document._id, asset])).values()];
}

/** The objects within a value that name an asset, the innermost first, and their paths: `body[3]`. */
function assetHolders(value: unknown, path: string): [holder: JsonObject, path: string][] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => assetHolders(item, `${path}[${index}]`));
  }
  if (!isJsonObject(value)) return [];
  const prefix = path === '' ? '' : `${path}.`;
  const inner = Object.keys(value).flatMap((name) => assetHolders(value[name], `${prefix}${name}`));
  return '_sanityAsset' in value ? [...inner, [value, path]] : inner;
}

const ASSET = /^(image|file)@file:\/\/(?:\.\/)?(.+)$/;

/** Formats that browsers show as pages, or run, with the rights of the site that serves them. */
const RUNS =
  /^(?:[dsx]?html?|xht|phtml|mhtml?|xml|xsl|xslt|rss|atom|rdf|svgz?|m?js|cjs|css|wasm|swf|hta|htc|webmanifest|manifest|appcache)$/;

/**
 * Finds the file that `_sanityAsset` names and makes its asset document: the id is made of the file's SHA-1, as
 * Sanity's own importer does.
 * @param value such as `image@file://./images/cover.svg`
 */
async function readAsset(
  value: unknown,
  folder: string,
  { origin, projectId, dataset }: AssetBase,
): Promise<EmbeddedAsset | AssetFault> {
  const [, kind, path] = typeof value === 'string' ? (ASSET.exec(value) ?? []) : [];
  if (kind === undefined || path === undefined) {
    return {
      message: `"_sanityAsset" is ${JSON.stringify(value)}, which names no file.`,
      fix: 'Write it as image@file://./images/NAME or file@file://./files/NAME.',
    };
  }
  const file = join(folder, decodePath(path));
  const bytes = await readInside(folder, file);
  if (bytes === undefined) {
    const message = `the file ${path} is not in the dataset's folder.`;
    return { message, fix: 'Add the file, or take the field out.' };
  }
  const format = extname(file).slice(1).toLowerCase();
  if (!/^[a-z0-9]+$/.test(format)) {
    const message = `the file ${path} has no ending that tells its format.`;
    return { message, fix: 'Give the file its ending, such as .pdf.' };
  }
  const isImage = kind === 'image';
  if (!isImage && RUNS.test(format)) {
    const message = `the file ${path} is left out: a browser would take it for a page or a script of this site.`;
    return { message, fix: 'Publish it as a PDF.' };
  }
  const size = isImage ? await readImageSize(format, bytes) : undefined;
  if (isImage && size === undefined) {
    const message = `the file ${path} is no readable SVG, PNG, JPEG, WebP or GIF image.`;
    return { message, fix: 'Export the image again in one of these formats.' };
  }
  const hash = createHash('sha1').update(bytes).digest('hex');
  const name = size === undefined ? hash : `${hash}-${size.width}x${size.height}`;
  const url = `${origin}/${kind}s/${projectId}/${dataset}/${name}.${format}`;
  return {
    document: { _id: `${kind}-${name}-${format}`, _type: `sanity.${kind}Asset`, url },
    file,
  };
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
