/** How a column stands: words to the left, numbers to the right. */
export type Column = readonly [heading: string, align?: 'right'];

/** A table in Markdown, laid out as Prettier does, so that it reads well without being rendered. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const cells = [columns.map(([heading]) => heading), ...rows];
  const widths = columns.map((_, at) => Math.max(3, ...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, at) => pad(row[at] ?? '', width, columns[at]?.[1])).join(' | ')} |`;
  const rule = widths.map((width, at) =>
    columns[at]?.[1] === 'right' ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  const [head = [], ...body] = cells;
  return [line(head), `| ${rule.join(' | ')} |`, ...body.map(line)].join('\n');
}

const pad = (text: string, width: number, align: 'right' | undefined) =>
  align === 'right' ? text.padStart(width) : text.padEnd(width);

/** A paragraph in lines of at most so many characters, broken between words. */
export function wrapped(text: string, width = 105): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join('\n');
}

/** Puts a text between two marks of a document, in place of what stood there. */
export function between(document: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = document.indexOf(start);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The document has no ${start} … ${end}.`);
  return `${document.slice(0, from + start.length)}\n\n${text}\n\n${document.slice(to)}`;
}
