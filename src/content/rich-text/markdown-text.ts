// An unescaped entity would become its character.
const SPECIAL = /[\\`*_[\]<>|~]|&(?=#?\w+;)/g;

/** Escapes a line of text for Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(SPECIAL, '\\$&');
}

/** Escapes the start of an escaped line that Markdown would read as code, heading, list or rule. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^\s+/, ' ')
    .replace(/^( ?)([#+=-])/, '$1\\$2')
    .replace(/^( ?\d+)([.)])/, '$1\\$2');
}

/** Escapes text with line breaks for Markdown. */
export function textMarkdown(text: string): string {
  return text.split('\n').map(escapeMarkdown).map(escapeLineStart).join('\n');
}

/** A heading. Signs at its end would count as a closing mark. */
export function headingMarkdown(level: number, text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return `${'#'.repeat(level)} ${line.replace(/(?<![^ ])#+$/, '\\$&')}`;
}

/** Inline code. */
export function codeSpan(text: string): string {
  // A line break could start or end a block within the code.
  const code = text.replace(/\s*\n\s*/g, ' ');
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^[`\s]|[`\s]$/.test(code) ? ' ' : '';
  return `${fence}${pad}${code}${pad}${fence}`;
}

/** The destination of a link or an image, as an absolute URL. */
export function destination(address: string, base: URL): string {
  const { href } = new URL(address, base);
  return `<${href.replace(/[<>\\]/g, encodeURIComponent).replace(/&(?=#?\w+;)/g, '\\&')}>`;
}
