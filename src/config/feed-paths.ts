/** Sections of the hub that have feeds; names as in `copy/hub.ts`. */
export const feedSections = [
  'perspectives',
  'pressReleases',
  'mediaCoverage',
  'ceoLetters',
] as const;

export type FeedSection = (typeof feedSections)[number];

const folders: Readonly<Record<FeedSection, string>> = {
  perspectives: 'perspectives',
  pressReleases: 'press-releases',
  mediaCoverage: 'media-coverage',
  ceoLetters: 'letters-from-the-ceo',
};

/** Addresses of the feeds of a section, or of everything. Hubs hold pages only, so feeds stand apart. */
export function feedPaths(section?: FeedSection): { readonly rss: string; readonly atom: string } {
  const folder = section === undefined ? '/feeds/' : `/feeds/${folders[section]}/`;
  return { rss: `${folder}rss.xml`, atom: `${folder}atom.xml` };
}
