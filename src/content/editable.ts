import type { EditAttributes } from '#lib/edit-attributes.ts';
import { env } from './settings/env.ts';
import { isDrafts } from './settings/is-drafts.ts';
import { contentTypes } from './types/index.ts';

/** Returns the attributes of an element that shows a field, such as `title`, or `body:KEY` for a block of a text. */
export type Edit = (path: string) => EditAttributes;

/** Attributes by which the Studio finds the field of a clicked element. The public site has none. */
export function editable({ id, type }: { readonly id: string; readonly type: string }): Edit {
  const { content } = env();
  const contentType = contentTypes.find(({ name }) => name === type);
  if (!isDrafts || content.kind === 'embedded' || contentType === undefined) return () => ({});
  const document = `id=${id};type=${contentType.documentType};projectId=${content.projects[contentType.name].id}`;
  return (path) => ({ 'data-sanity': `${document};base=/;path=${path}` });
}

/** The same as a prop of an island or a card. The public site has none, so it costs no byte there. */
export function editProp<Edits>(
  entry: { readonly id: string; readonly type: string },
  edits: (edit: Edit) => Edits,
): { readonly edit?: Edits } {
  return isDrafts ? { edit: edits(editable(entry)) } : {};
}
