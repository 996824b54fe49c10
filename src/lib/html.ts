const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&quot;',
};

/** Text as HTML that shows it, wherever it stands. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>'"]/g, (character) => ENTITIES[character] ?? character);
}

/** Attributes of a tag, each after a space; without those that are `undefined`. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  let html = '';
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const text = String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    html += text === '' ? ` ${name}` : ` ${name}="${text}"`;
  }
  return html;
}
