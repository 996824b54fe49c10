import { type DocumentActionComponent, useWorkspace } from 'sanity';
import { defineLocations, presentationTool } from 'sanity/presentation';
import { useRouter } from 'sanity/router';
import type { AnyType } from '../src/content/types/index.ts';

/** Address of a document's page, or of the list that shows it. */
function pathOf({ path, fields }: AnyType, slug: string | undefined): string {
  return 'slug' in fields && slug ? `${path}${encodeURIComponent(slug)}/` : path;
}

/**
 * The tool that shows the site with drafts next to the form.
 * @param origin of `npm run drafts`
 */
export const preview = (origin: string, projectId: string, types: readonly AnyType[]) =>
  presentationTool({
    previewUrl: {
      initial: origin,
      previewMode: { enable: `/drafts/enable/${projectId}/` },
    },
    resolve: {
      locations: Object.fromEntries(
        types.map((type) => [
          type.documentType,
          defineLocations({
            select: { title: 'title', slug: 'slug.current' },
            resolve: (document) => ({
              locations: [
                { title: document?.['title'] || type.kind, href: pathOf(type, document?.['slug']) },
                { title: type.title, href: type.path },
              ],
            }),
          }),
        ]),
      ),
    },
  });

/** The action that opens the document's page in the preview. */
export const openPreview =
  (types: readonly AnyType[]): DocumentActionComponent =>
  ({ type: documentType, draft, published }) => {
    const { navigateUrl } = useRouter();
    const { basePath } = useWorkspace();
    const type = types.find((each) => each.documentType === documentType);
    if (type === undefined) return null;
    const { slug } = (draft ?? published ?? {}) as { slug?: { current?: string } };
    const path = encodeURIComponent(pathOf(type, slug?.current));
    return {
      label: 'Open preview',
      onHandle: () => navigateUrl({ path: `${basePath.replace(/\/$/, '')}/presentation?preview=${path}` }),
    };
  };
