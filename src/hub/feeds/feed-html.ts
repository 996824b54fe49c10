/**
 * Makes rendered rich text fit for readers elsewhere: addresses absolute, nothing that only serves
 * this site's pages.
 */
export function toFeedHtml(html: string, origin: URL): string {
  const absolute = (address: string) => new URL(address, origin).href;
  return (
    html
      // A heading's line becomes the heading alone; its link is named by its words, which may hold a `>`.
      // One may lie in another, where a list is in a heading.
      .replace(/\s*<a class="anchor"(?: [\w-]+(?:="[^"]*")?)*>#<\/a>\s*/g, '')
      .replace(/<div class="(h\d)"([^>]*)>\s*<\1>/g, '<$1$2>')
      .replace(/(<\/h\d>)\s*<\/div>/g, '$1')
      .replace(/ (?:class|tabindex|role|aria-label|loading|decoding|sizes|target|rel)="[^"]*"/g, '')
      .replace(/ (href|src)="(\/[^"]*)"/g, (_, name: string, address: string) => ` ${name}="${absolute(address)}"`)
      .replace(
        / srcset="([^"]*)"/g,
        (_, list: string) =>
          ` srcset="${list.replace(/(^|, )(\/\S+)/g, (_all, gap: string, address: string) => gap + absolute(address))}"`,
      )
      .replace(/\s*\n\s*(?![^<]*<\/code>)/g, '\n')
      .trim()
  );
}
