import { routes } from '~/config/routes.ts';
import { getCeoLetters } from '~/content/ceo-letters.ts';
import { getMediaCoverage } from '~/content/media-coverage.ts';
import { getPerspectives } from '~/content/perspectives.ts';
import { getPressReleases } from '~/content/press-releases.ts';
import { hub } from '~/copy/hub.ts';
import { type ArticleSection, ownPath, placePath } from './addresses.ts';
import { dateOf } from './cards.ts';

/** Something published, as one line of the plain list. */
export interface CatalogEntry {
  readonly title: string;
  /** Missing where it has no page of its own. */
  readonly href: string | undefined;
  readonly date: { readonly iso: string; readonly text: string } | undefined;
}

/** All of one kind, newest first. */
export interface CatalogSection {
  /** Path segment. */
  readonly id: string;
  readonly label: string;
  readonly list: string;
  readonly entries: readonly CatalogEntry[];
}

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly publishedAt: string | undefined;
  readonly slug?: string | undefined;
}

const entryOf = ({ title, publishedAt }: Listed, href: string | undefined): CatalogEntry => ({
  title,
  href,
  date: publishedAt === undefined ? undefined : dateOf(publishedAt),
});

const withPages = (entries: readonly Listed[], section: ArticleSection) =>
  entries.map((entry) => entryOf(entry, ownPath(section, entry)));

/** Everything published, by kind. */
export async function getCatalog(): Promise<readonly CatalogSection[]> {
  const { perspectives, pressReleases, mediaCoverage, ceoLetters } = routes;
  const coverage = (await getMediaCoverage()).map((item, index) =>
    entryOf(item, placePath('mediaCoverage', item, index)),
  );
  return [
    {
      id: 'perspectives',
      label: hub.perspectives.title,
      list: perspectives,
      entries: withPages(await getPerspectives(), 'perspectives'),
    },
    {
      id: 'press-releases',
      label: hub.pressReleases.title,
      list: pressReleases,
      entries: withPages(await getPressReleases(), 'pressReleases'),
    },
    {
      id: 'media-coverage',
      label: hub.mediaCoverage.title,
      list: mediaCoverage,
      entries: coverage,
    },
    {
      id: 'letters',
      label: hub.ceoLetters.title,
      list: ceoLetters,
      entries: withPages(await getCeoLetters(), 'ceoLetters'),
    },
  ];
}
