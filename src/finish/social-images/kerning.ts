import type { FontTables } from './font-tables.ts';

/** By how much the space between two glyphs changes, in font units; negative moves them together. */
export type Kerning = (first: number, second: number) => number;

/** What one table says of a pair; `undefined` leaves it to the next table. */
type PairTable = (first: number, second: number) => number | undefined;

const PAIRS = 2;
const ADVANCE_ONLY = 4;

/**
 * Reads a font's kerning from its positioning table (GPOS).
 * @throws {Error} when the table positions glyphs in a way that is not read here
 */
export function readKerning({ bytes, at }: FontTables): Kerning {
  const gpos = at('GPOS');
  const lookups = gpos + bytes.readUInt16BE(gpos + 8);
  const tables = offsetsAt(bytes, lookups, lookups).map((lookup) => {
    expectFormat('lookup', bytes.readUInt16BE(lookup), PAIRS);
    return offsetsAt(bytes, lookup + 4, lookup).map((start) => readPairs(bytes, start));
  });
  return (first, second) => {
    let change = 0;
    for (const subtables of tables) {
      for (const table of subtables) {
        const found = table(first, second);
        if (found === undefined) continue;
        change += found;
        break;
      }
    }
    return change;
  };
}

/** A list of offsets, from its count on. */
function offsetsAt(bytes: Buffer, list: number, base: number): number[] {
  return Array.from(
    { length: bytes.readUInt16BE(list) },
    (_, index) => base + bytes.readUInt16BE(list + 2 + 2 * index),
  );
}

function readPairs(bytes: Buffer, start: number): PairTable {
  expectFormat('value', bytes.readUInt16BE(start + 4), ADVANCE_ONLY);
  expectFormat('second value', bytes.readUInt16BE(start + 6), 0);
  const covered = readCoverage(bytes, start + bytes.readUInt16BE(start + 2));
  return bytes.readUInt16BE(start) === 1
    ? readSinglePairs(bytes, start, covered)
    : readClassPairs(bytes, start, covered);
}

function readSinglePairs(bytes: Buffer, start: number, covered: readonly number[]): PairTable {
  const sets = offsetsAt(bytes, start + 8, start);
  const changes = new Map<number, ReadonlyMap<number, number>>();
  for (const [index, glyph] of covered.entries()) {
    const set = sets[index] ?? start;
    const pairs = Array.from({ length: bytes.readUInt16BE(set) }, (_, pair) => {
      const at = set + 2 + 4 * pair;
      return [bytes.readUInt16BE(at), bytes.readInt16BE(at + 2)] as const;
    });
    changes.set(glyph, new Map(pairs));
  }
  return (first, second) => changes.get(first)?.get(second);
}

function readClassPairs(bytes: Buffer, start: number, covered: readonly number[]): PairTable {
  const firsts = readClasses(bytes, start + bytes.readUInt16BE(start + 8));
  const seconds = readClasses(bytes, start + bytes.readUInt16BE(start + 10));
  const width = bytes.readUInt16BE(start + 14);
  const known = new Set(covered);
  return (first, second) => {
    if (!known.has(first)) return undefined;
    const cell = (firsts.get(first) ?? 0) * width + (seconds.get(second) ?? 0);
    return bytes.readInt16BE(start + 16 + 2 * cell);
  };
}

/** The glyphs of a coverage table, in its order. */
function readCoverage(bytes: Buffer, start: number): number[] {
  const isList = bytes.readUInt16BE(start) === 1;
  return Array.from({ length: bytes.readUInt16BE(start + 2) }, (_, index) => {
    if (isList) return [bytes.readUInt16BE(start + 4 + 2 * index)];
    const at = start + 4 + 6 * index;
    return glyphRange(bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2));
  }).flat();
}

/** Classes by glyph; glyphs that are not listed are of class 0. */
function readClasses(bytes: Buffer, start: number): ReadonlyMap<number, number> {
  expectFormat('class', bytes.readUInt16BE(start), 2);
  const classes = new Map<number, number>();
  for (let left = bytes.readUInt16BE(start + 2), at = start + 4; left > 0; left -= 1, at += 6)
    for (const glyph of glyphRange(bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)))
      classes.set(glyph, bytes.readUInt16BE(at + 4));
  return classes;
}

function glyphRange(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function expectFormat(what: string, found: number, expected: number): void {
  if (found !== expected)
    throw new Error(
      `The font's kerning has a ${what} of type ${found}; only ${expected} is read: export it with plain pairs, or read the new type in kerning.ts.`,
    );
}
