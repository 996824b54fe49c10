/**
 * Makes rendered rich text fit for readers elsewhere: addresses absolute, nothing that only serves
 * this site's pages.
 */
export function toFeedHtml(html: string, origin: URL): string {
  const absolute = (address: string) => new URL(address, origin).href;
  return (
    html
      // A heading's line becomes the heading alone. Its link is named by its words, which may hold a `>`.
      .replace(
        /<div class="h\d"([^>]*)>\s*<(h\d)>(.*?)<\/\2>\s*(?:<a class="anchor"(?: [\w-]+="[^"]*")*>#<\/a>\s*)?<\/div>/gs,
        '<$2$1>$3</$2>',
      )
      .replace(/ (?:class|tabindex|role|aria-label|loading|decoding|sizes|target|rel)="[^"]*"/g, '')
      .replace(
        / (href|src)="(\/[^"]*)"/g,
        (_, name: string, address: string) => ` ${name}="${absolute(address)}"`,
      )
      .replace(
        / srcset="([^"]*)"/g,
        (_, list: string) =>
          ` srcset="${list.replace(/(^|, )(\/\S+)/g, (_all, gap: string, address: string) => gap + absolute(address))}"`,
      )
      .replace(/\s*\n\s*(?![^<]*<\/code>)/g, '\n')
      .trim()
  );
}
