// An entity would be read as the character that it names.
const SPECIAL = /[\\`*_[\]<>|~]|&(?=#?\w+;)/g;

/** Words of one line as Markdown that shows them. */
export function escapeMarkdown(text: string): string {
  return text.replace(SPECIAL, '\\$&');
}

/** An escaped line that Markdown would read as code, heading, list or rule keeps to text. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^\s+/, ' ')
    .replace(/^( ?)([#+=-])/, '$1\\$2')
    .replace(/^( ?\d+)([.)])/, '$1\\$2');
}

/** Text with its paragraphs as Markdown that shows it. */
export function textMarkdown(text: string): string {
  return text.split('\n').map(escapeMarkdown).map(escapeLineStart).join('\n');
}

/** Words as code inside a line. */
export function codeSpan(text: string): string {
  // A line of its own might begin or end a block in the middle of the code.
  const code = text.replace(/\s*\n\s*/g, ' ');
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^[`\s]|[`\s]$/.test(code) ? ' ' : '';
  return `${fence}${pad}${code}${pad}${fence}`;
}

/** An address where a link or an image has it. */
export function destination(address: string, origin: URL): string {
  const { href } = new URL(address, origin);
  return `<${href.replace(/[<>\\]/g, encodeURIComponent).replace(/&(?=#?\w+;)/g, '\\&')}>`;
}
