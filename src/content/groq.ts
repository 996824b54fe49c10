/** Pieces of GROQ. Which fields are asked for is said by the fields themselves. */

const ASSET = `"assetRef": asset._ref, "asset": asset->{_id, url, originalFilename}`;

/** An image with its asset expanded. A reference without an asset keeps `assetRef` alone. */
export const IMAGE = `{alt, caption, hotspot, crop, ${ASSET}}`;

/** A file with its asset expanded. */
export const FILE = `{title, ${ASSET}}`;

/** Portable text with the assets of its images expanded, or whatever else the field holds. */
export function richTextOf(field: string): string {
  return `"${field}": coalesce(${field}[]{..., _type == "image" => {${ASSET}}}, ${field})`;
}

/** A field that may be inline, a reference or a plain string; `_ref` tells an unresolved reference. */
export function inlineOrReference(field: string, projection: string): string {
  const fields = `{_ref, ${projection}}`;
  return `"${field}": coalesce(${field}->${fields}, ${field}${fields}, ${field})`;
}

/** When the document that a path refers to was last changed. Of what does not resolve, null. */
export function updateOf(path: string): string {
  return `${path}->_updatedAt`;
}

/** When the asset of an image or file was last changed. */
export function assetUpdate(path: string): string {
  return updateOf(`${path}.asset`);
}

/** When the assets of a portable text were last changed. */
export function assetUpdates(path: string): string {
  return updateOf(`${path}[defined(asset)].asset`);
}

/** What a type asks of its documents. */
export interface Asked {
  /** Fields of a GROQ projection. */
  readonly projection: string;
  /** Dates of the documents that the projection looks into, see `Field.updates`. */
  readonly updates: readonly string[];
}

/**
 * A page of all documents. Pages are cut by a cursor, not by an offset, since deep slices are slow.
 * Parameters: `type`, `limit`, and `id` of the last document before the page.
 */
export function listQuery({ projection, updates }: Asked, continued: boolean): string {
  const filter = continued ? '_type == $type && _id > $id' : '_type == $type';
  const dates = `"updates": [${['_updatedAt', ...updates].join(', ')}]`;
  return `*[${filter}] | order(_id asc)[0...$limit]{_id, _createdAt, _updatedAt, ${dates}, ${projection}}`;
}
