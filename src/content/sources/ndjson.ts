import { readFile } from 'node:fs/promises';
import { type JsonObject, isJsonObject } from '../../lib/json.ts';
import { ContentError } from '../content-error.ts';
import { causeOf, hasCode } from '../../lib/errors.ts';

/** A document and the line it stands on, counted from 1. */
export interface NdjsonLine {
  readonly line: number;
  readonly document: JsonObject;
}

/**
 * Reads a file with one JSON object a line; blank lines are passed over.
 * @param path absolute path
 * @param shownAs how errors name the file, such as `press-releases/data.ndjson`
 * @returns `undefined` when there is no such file
 * @throws {ContentError} naming file and line
 */
export async function readNdjson(
  path: string,
  shownAs: string,
): Promise<readonly NdjsonLine[] | undefined> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw new ContentError(`${shownAs} cannot be read: ${causeOf(error)}`);
  }
  return parseNdjson(bytes, shownAs);
}

const NEWLINE = 0x0a;

/** Decodes a line at a time: a large export as one string would take twice its size again. */
function parseNdjson(bytes: Buffer, shownAs: string): readonly NdjsonLine[] {
  const lines: NdjsonLine[] = [];
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    const text = bytes
      .toString('utf8', start, end)
      .replace(/^\uFEFF/, '')
      .trim();
    start = end + 1;
    if (text !== '') lines.push({ line, document: parseLine(text, `${shownAs}:${line}`) });
  }
  return lines;
}

function parseLine(raw: string, place: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch (error) {
    throw new ContentError(
      `${place} is not valid JSON: ${causeOf(error)}. Export the dataset again, or mend this line.`,
    );
  }
  if (isJsonObject(value)) return value;
  throw new ContentError(`${place} is not a JSON object. Each line holds one document.`);
}
