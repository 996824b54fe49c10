import { type hubs, detailPath } from '~/config/routes.ts';
import type { WithPage } from '~/content/collection.ts';
import { type ContentImage, imageUrl } from '~/content/image.ts';
import type { Entry } from '~/content/content-type.ts';
import { ogImagePath } from '~/seo/og-image-path.ts';
import { requireSite } from '~/lib/require-site.ts';
import {
  type ArticleFacts,
  type StructuredData,
  articleData,
  breadcrumbData,
} from '~/seo/structured-data.ts';

interface Page extends Pick<ArticleFacts, 'type' | 'section' | 'words' | 'author'> {
  readonly hub: { readonly name: string; readonly path: (typeof hubs)[number] };
  readonly entry: WithPage<Entry> & {
    readonly summary: string;
    readonly mainImage: ContentImage | undefined;
  };
}

const IMAGE_WIDTH = 1200;

/** The article and its place in the site, as search engines read them. */
export function articleStructuredData(
  { hub, entry, ...facts }: Page,
  site: URL | undefined,
): readonly StructuredData[] {
  const origin = requireSite(site);
  const path = detailPath(hub.path, entry.slug);
  const { title, summary, publishedAt, updatedAt, mainImage } = entry;
  const image = mainImage ? imageUrl(mainImage, IMAGE_WIDTH) : ogImagePath(path);
  const description = summary || undefined;
  return [
    articleData(
      { ...facts, path, headline: title, description, publishedAt, updatedAt, image },
      origin,
    ),
    breadcrumbData([hub, { name: title, path }], origin),
  ];
}
