/**
 * Adapts rendered rich text for feed readers: absolute URLs, and nothing that only this site's pages need.
 * @param base address of the text's page
 */
export function toFeedHtml(html: string, base: URL): string {
  const absolute = (address: string) => new URL(address, base).href;
  return (
    html
      // Removes the anchors of headings, whose labels may contain a `>`, and the elements around headings, which may
      // be nested.
      .replace(/\s*<a class="anchor"(?: [\w-]+(?:="[^"]*")?)*><\/a>\s*/g, '')
      .replace(/<div class="(h\d)"([^>]*)>\s*<\1>/g, '<$1$2>')
      .replace(/(<\/h\d>)\s*<\/div>/g, '$1')
      .replace(/ (?:class|tabindex|role|aria-label|loading|decoding|sizes|target|rel)="[^"]*"/g, '')
      .replace(/ (href|src)="([/#][^"]*)"/g, (_, name: string, address: string) => ` ${name}="${absolute(address)}"`)
      .replace(
        / srcset="([^"]*)"/g,
        (_, list: string) =>
          ` srcset="${list.replace(/(^|, )(\/\S+)/g, (_all, gap: string, address: string) => gap + absolute(address))}"`,
      )
      .replace(/\s*\n\s*(?![^<]*<\/code>)/g, '\n')
      .trim()
  );
}
