import type { ReportedProblem } from '../builder-protocol.ts';

/** Longest text of a notice, in characters. */
const LONGEST = 3000;

/** How much is shown of a failure: its first words, and its last. */
const LONGEST_CAUSE = 1600;
const CAUSE_BEGINNING = 500;

/** How much is shown of a list of documents. */
const LONGEST_LIST = 2400;

/** The colors of a terminal, which would leave `[31m` behind. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const COLOR = /\u001b\[[\d;]*[A-Za-z]/g;

/** What a terminal obeys, what hides, and what turns the direction of reading; lines may end. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const STATUS = 'More: npm run publisher -- status';

/** What goes into words, and who takes secrets out of them. */
export interface Words {
  /** How the site is named: `rook.example`. */
  readonly site: string;
  readonly redact: (text: string) => string;
}

/**
 * The whole text of a notice.
 * @param event what happened, after the site's name
 * @param parts what follows, each after an empty line
 */
export function noticeText(
  { site, redact }: Words,
  event: string,
  parts: readonly string[],
): string {
  const [first, rest] = [`${site}: ${event}`, parts.filter((part) => part !== '')];
  const text = safe([first, ...rest].join('\n\n'), redact);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).toWellFormed()}…`;
}

/** A text without secrets, and without control characters but line breaks. */
export function safe(text: string, redact: Words['redact']): string {
  // Once more after the cleaning, which may have put the halves of a secret together.
  return redact(cleaned(redact(text)));
}

/** A problem without secrets, each of its texts on one line. */
export function safeProblem(problem: ReportedProblem, redact: Words['redact']): ReportedProblem {
  const line = (text: string): string => safe(text, redact).replace(/\s+/g, ' ');
  const { dataset, document, field, found, mend } = problem;
  return {
    dataset: line(dataset),
    document: line(document),
    field: line(field),
    found: line(found),
    mend: line(mend),
  };
}

/**
 * The parts that tell of a failed build.
 * @param error what it said; it is cut, so its secrets must be out
 * @param served the release that visitors see, if there is one
 */
export function failedBuild(error: string, served: string | undefined): string[] {
  return [
    causeIn(error),
    'It is tried again by itself, after longer and longer pauses. Once the cause is mended, ' +
      '`npm run publisher -- rebuild` builds at once.',
    served === undefined
      ? 'No release is served yet.'
      : `Visitors go on seeing the site as it was: release ${served}.`,
    STATUS,
  ];
}

/** The parts that tell of a publish command that failed for a release. @param error as above */
export function failedPublish(error: string, release: string): string[] {
  return [
    causeIn(error),
    'It is tried again by itself, after longer and longer pauses, until it works.',
    `Release ${release} is served from this machine; where PUBLISH_COMMAND takes it, the site stays as it was.`,
    STATUS,
  ];
}

/**
 * The parts that tell of documents with problems.
 * @param unseen how many more problems there are
 */
export function leftOut(
  problems: readonly ReportedProblem[],
  unseen: number,
  served: string | undefined,
): string[] {
  const lines: string[] = [];
  let shown = 0;
  let length = 0;
  let last = '';
  for (const problem of grouped(problems)) {
    const { dataset, document, field, found, mend } = problem;
    const head = `${dataset}, document "${document}":`;
    const line = `- ${field}: ${found} ${mend}`;
    const next = head === last ? [line] : [...(last === '' ? [] : ['']), head, line];
    length += next.join('\n').length + 1;
    if (shown > 0 && length > LONGEST_LIST) break;
    lines.push(...next);
    last = head;
    shown += 1;
  }
  const more = problems.length - shown + unseen;
  if (more > 0) lines.push('', `… and ${more} more; the log of the build names them.`);
  return [
    lines.join('\n'),
    served === undefined ? '' : `All the rest is live: release ${served}.`,
    STATUS,
  ];
}

/** The parts that tell which documents have no problem any more. */
export function mended(
  documents: readonly { readonly dataset: string; readonly document: string }[],
): string[] {
  const names = documents.map(({ dataset, document }) => `- ${dataset}, document "${document}"`);
  const shown = names.slice(0, 20);
  const more = names.length - shown.length;
  return [[...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')];
}

/** Problems with those of a document one after the other, in the order in which documents first come. */
function grouped(problems: readonly ReportedProblem[]): readonly ReportedProblem[] {
  const byDocument = Map.groupBy(problems, ({ dataset, document }) => `${dataset}\n${document}`);
  return [...byDocument.values()].flat();
}

/** The beginning of a failure's text, which says how it ended, and the end, which mostly says why. */
function causeIn(error: string): string {
  const text = error
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
  if (text.length <= LONGEST_CAUSE) return text;
  const end = text.slice(CAUSE_BEGINNING - LONGEST_CAUSE);
  return `${text.slice(0, CAUSE_BEGINNING)}\n…\n${end}`;
}

function cleaned(text: string): string {
  return text
    .replace(COLOR, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .toWellFormed();
}
