import { env } from '~/config/env.ts';
import { contentTypes } from '~/content/types/index.ts';

export type EditAttributes = { readonly 'data-sanity'?: string };

/** Makes the attributes of an element that shows a field, such as `title`, or `body:KEY` for a block of a text. */
export type Edit = (path: string) => EditAttributes;

/** By these attributes the Studio finds the field that was clicked. The public site has none of them. */
export function editable({ id, type }: { readonly id: string; readonly type: string }): Edit {
  const { content } = env();
  const found = contentTypes.find(({ name }) => name === type);
  if (!import.meta.env.DRAFTS || content.kind === 'embedded' || found === undefined) return () => ({});
  const document = `id=${id};type=${found.documentType};projectId=${content.projects[found.name].id}`;
  return (path) => ({ 'data-sanity': `${document};base=/;path=${path}` });
}
