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

/** Which document a path refers to, at which revision. Of what does not resolve, nothing. */
export function referredBy(path: string): string {
  return `${path}->{_id, _rev}`;
}

/** Which asset an image or file uses. */
export function assetOf(path: string): string {
  return referredBy(`${path}.asset`);
}

/** Which assets a portable text uses. */
export function assetsOf(path: string): string {
  return referredBy(`${path}[defined(asset)].asset`);
}

/** Which document an answer is of, at which revision, and which others it depends on. */
function revisionOf(uses: readonly string[]): string {
  return `_id, _rev, "uses": [${uses.join(', ')}]`;
}

/** Fields that every document has; the last tells drafts apart where they are shown under the id of their document. */
const META = '_createdAt, _updatedAt, _originalId';

/** What a type asks of its documents. */
export interface Asked {
  /** Fields of a GROQ projection. */
  readonly projection: string;
  /** What the projection looks into beside the document itself, see `Field.uses`. */
  readonly uses: readonly string[];
}

/**
 * A page of all documents with their revisions. Pages are cut by a cursor, not by an offset, since
 * deep slices are slow.
 * Parameters: `type`, `limit`, and `id` of the last document before the page.
 */
export function listQuery({ projection, uses }: Asked, continued: boolean): string {
  return page(`${revisionOf(uses)}, ${META}, ${projection}`, continued);
}

/** A page of revisions alone. Parameters as those of {@link listQuery}. */
export function revisionsQuery({ uses }: Pick<Asked, 'uses'>, continued: boolean): string {
  return page(revisionOf(uses), continued);
}

/** Some documents with their revisions. Parameters: `type` and `ids`. */
export function documentsQuery({ projection, uses }: Asked): string {
  return `*[_type == $type && _id in $ids]{${revisionOf(uses)}, ${META}, ${projection}}`;
}

/**
 * What a service shows of some documents of any type: of one in whose place a draft is shown, the
 * draft's revision, and its own id as `_originalId`. Parameters: `ids`.
 */
export const STATE_QUERY = '*[_id in $ids]{_id, _type, _rev, _originalId}';

function page(projection: string, continued: boolean): string {
  const filter = continued ? '_type == $type && _id > $id' : '_type == $type';
  return `*[${filter}] | order(_id asc)[0...$limit]{${projection}}`;
}
