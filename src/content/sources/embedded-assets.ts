import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { basename, extname, isAbsolute, join, relative } from 'node:path';
import { decoded } from '#lib/href.ts';
import { readImageSize } from './image-size.ts';
import { type JsonObject, isJsonObject } from '#lib/json.ts';
import type { AssetBase } from '#content/fields/field.ts';
import type { Problem } from './report.ts';

/** An asset document as an import into Sanity would create it, and its file. */
export interface EmbeddedAsset {
  readonly document: {
    readonly _id: string;
    readonly _type: string;
    readonly url: string;
    readonly altText?: unknown;
    /** In bytes. */
    readonly size: number;
  };
  /** Absolute path of the file. */
  readonly file: string;
}

/** Alternative texts by asset id, with the size or without, as in `assets.json`. */
export type AssetTexts = ReadonlyMap<string, unknown>;

/** Why an asset cannot be published, and the fix. */
type AssetFault = Pick<Problem, 'message' | 'fix'>;

/**
 * Turns each `_sanityAsset` of the documents into a reference, as an import does; in place, to save memory.
 * @param folder absolute path of the dataset's folder
 * @param texts alternative texts of assets
 * @returns the assets that exist
 */
export async function linkAssets(
  documents: ReadonlyMap<string, JsonObject>,
  folder: string,
  base: AssetBase,
  texts: AssetTexts,
  report: (document: string, field: string, message: string, fix: string) => void,
): Promise<readonly EmbeddedAsset[]> {
  const read = new Map<unknown, EmbeddedAsset | AssetFault>();
  for (const [id, document] of documents) {
    for (const [holder, path] of assetHolders(document, '')) {
      const name = holder['_sanityAsset'];
      const asset = read.get(name) ?? (await readAsset(name, folder, base, texts));
      read.set(name, asset);
      delete holder['_sanityAsset'];
      if ('fix' in asset) report(id, path, asset.message, asset.fix);
      else holder['asset'] = { _type: 'reference', _ref: asset.document._id };
    }
  }
  const assets = [...read.values()].filter((asset) => 'file' in asset);
  return [...new Map(assets.map((asset) => [asset.document._id, asset])).values()];
}

/** Objects in a value that name an asset, innermost first, with their paths: `body[3]`. */
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

/** Formats that browsers show as pages or run, with the permissions of this site. */
const RUNS =
  /^(?:[dsx]?html?|xht|phtml|mhtml?|xml|xsl|xslt|rss|atom|rdf|svgz?|m?js|cjs|css|wasm|swf|hta|htc|webmanifest|manifest|appcache)$/;

/**
 * Finds the file that `_sanityAsset` names and creates its asset document. As in Sanity's importer, the id contains
 * the file's SHA-1.
 * @param value such as `image@file://./images/cover.svg`
 */
async function readAsset(
  value: unknown,
  folder: string,
  { origin, projectId, dataset }: AssetBase,
  texts: AssetTexts,
): Promise<EmbeddedAsset | AssetFault> {
  const [, kind, path] = typeof value === 'string' ? (ASSET.exec(value) ?? []) : [];
  if (kind === undefined || path === undefined) {
    return {
      message: `"_sanityAsset" is ${JSON.stringify(value)}, which does not name a file.`,
      fix: 'Write it as image@file://./images/NAME or file@file://./files/NAME.',
    };
  }
  const file = join(folder, decoded(path));
  // An absolute path is one of the machine that wrote the export.
  const shown = isAbsolute(path) ? basename(path) : path;
  const bytes = await readInside(folder, file);
  if (bytes === undefined) {
    const message = `the file ${shown} is not in the dataset's folder.`;
    return { message, fix: 'Add the file, or remove the field.' };
  }
  const format = extname(file).slice(1).toLowerCase();
  if (!/^[a-z0-9]+$/.test(format)) {
    const message = `the file ${shown} has no extension that states its format.`;
    return { message, fix: 'Add an extension, such as .pdf.' };
  }
  const isImage = kind === 'image';
  if (!isImage && RUNS.test(format)) {
    const message = `the file ${shown} is left out: a browser would treat it as a page or script of this site.`;
    return { message, fix: 'Publish it as a PDF.' };
  }
  const size = isImage ? await readImageSize(format, bytes) : undefined;
  if (isImage && size === undefined) {
    const message = `the file ${shown} is not a readable SVG, PNG, JPEG, WebP or GIF image.`;
    return { message, fix: 'Export the image again in one of these formats.' };
  }
  const hash = createHash('sha1').update(bytes).digest('hex');
  const name = size === undefined ? hash : `${hash}-${size.width}x${size.height}`;
  const url = `${origin}/${kind}s/${projectId}/${dataset}/${name}.${format}`;
  const _id = `${kind}-${name}-${format}`;
  const altText = texts.get(_id) ?? texts.get(`${kind}-${hash}`);
  return { document: { _id, _type: `sanity.${kind}Asset`, url, altText, size: bytes.length }, file };
}

/** Reads a file that is really inside the folder: a dataset must not publish other files. */
async function readInside(folder: string, file: string): Promise<Buffer | undefined> {
  try {
    const within = relative(await realpath(folder), await realpath(file));
    if (within.startsWith('..') || isAbsolute(within)) return undefined;
    return await readFile(file);
  } catch {
    return undefined;
  }
}
