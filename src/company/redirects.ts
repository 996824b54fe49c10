/**
 * Old addresses of pages that were removed or moved, with a slash at both ends, and where they lead: to a page of this
 * site, with an anchor or without, or to an `https:` address. Such as `'/spring/': '/devconference/#tickets'`. The build
 * writes a small page for each, and the rules of every host.
 */
export const redirects: Readonly<Record<string, string>> = {};
