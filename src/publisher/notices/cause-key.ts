import { createHash } from 'node:crypto';

/** Patterns of what differs between two tries that fail for the same reason, in this order. */
const PASSING: readonly RegExp[] = [
  // Colors of a terminal.
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  /\u001b\[[\d;]*[A-Za-z]/g,
  // Which collection meets an outage of the service first. What a project refuses (4xx) is its own matter.
  /\bFailed to load [\w ]+: project [\w-]+ \(\w+\), dataset [\w-]+(?=: (?!4\d\d\b))/g,
  // Folders that are made anew for each try, with all that is in them named alike.
  /(?:\/private)?\/(?:tmp|var\/tmp|var\/folders|dev\/shm)\/[^\s/:'")]+/g,
  /\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?/g,
  // Days and months of dates, whose numbers go below.
  /\b(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b,?(?=\s*\d)/gi,
  /(?<=\d\s*)\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|am|pm)\b/gi,
  // Release ids, digests and ids of requests: long words of letters and digits.
  /\b(?=[\w-]{0,80}\d)(?=[\w-]{0,80}[a-z])[\w-]{8,}\b/gi,
  // Durations and sizes, with their units.
  /\d+(?:[.,:]\d+)*\s*(?:ms|s|sec(?:onds?)?|min(?:utes?)?|m|h|hours?|bytes|[kmg]i?b)?\b/gi,
  /\d+/g,
];

/** Characters that are looked at, and those of what then lasts that make the name. */
const LONGEST = 20_000;
const LONGEST_KEPT = 4000;

/**
 * A short name for the cause of a failure, the same for each try that fails in the same way: made of its
 * text without numbers, times, ids, temporary folders and the name of what failed first.
 * @param error the whole text, secrets already out; its beginning counts
 */
export function causeKey(error: string): string {
  const lasting = PASSING.reduce(
    (text, pattern) => text.replace(pattern, '#'),
    error.slice(0, LONGEST),
  );
  return digestOf(
    lasting
      .replace(/[\s#]+/g, ' ')
      .trim()
      .slice(0, LONGEST_KEPT),
  );
}

/** A short name for a text, the same only for the same text. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
