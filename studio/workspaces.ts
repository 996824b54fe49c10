import { site } from '../src/company/site.ts';
import { type AnyFields, type ParseContext, parseFields, studioFields } from '../src/content/fields/field.ts';
import type { StudioField } from '../src/content/fields/schema.ts';
import { type AnyType, contentTypes, variableOf } from '../src/content/types/index.ts';
import type { JsonObject } from '../src/lib/json.ts';
import { findingsOf } from './findings.ts';
import { richText } from './rich-text.ts';

/** A workspace for `defineConfig`, without plugins. */
export interface StudioWorkspace {
  name: string;
  title: string;
  basePath: string;
  projectId: string;
  dataset: string;
  schema: { types: StudioField[] };
}

type Env = Readonly<Record<string, string | undefined>>;

const variable = ({ name }: AnyType) => variableOf(name, 'PROJECT_ID', 'SANITY_STUDIO');

/**
 * The workspaces of the Studio, one for each project.
 * @param env variables that begin with `SANITY_STUDIO_`
 * @throws {Error} that names each type without a project, and its variable
 */
export function studioWorkspaces(env: Env): StudioWorkspace[] {
  const idOf = (type: AnyType) => env[variable(type)] || env['SANITY_STUDIO_PROJECT_ID'] || '';
  const missing = contentTypes.filter((type) => idOf(type) === '');
  if (missing.length > 0) {
    const named = missing.map((type) => `${variable(type)} (${type.label})`).join(', ');
    throw new Error(
      `The Studio has no project for some types. Set SANITY_STUDIO_PROJECT_ID in studio/.env for all types, or ${named}.`,
    );
  }
  const projects = Map.groupBy(contentTypes, idOf);
  return [...projects].map(([projectId, types]) => {
    const [first] = types.map(({ name }) => name);
    const labels = types.map(({ label }) => label).join(', ');
    const isOnly = projects.size === 1;
    return {
      name: first ?? '',
      title: isOnly ? site.name : labels.charAt(0).toUpperCase() + labels.slice(1),
      basePath: isOnly ? '/' : `/${first ?? ''}`,
      projectId,
      dataset: env['SANITY_STUDIO_DATASET'] || 'production',
      schema: { types: studioTypes(types) },
    };
  });
}

/** The Studio's types for a project: its documents, then the types they refer to. */
export function studioTypes(types: readonly AnyType[]): StudioField[] {
  const targets = new Map<string, { title: string; fields: AnyFields }>();
  for (const { fields } of types) {
    for (const { target } of Object.values<AnyFields[string]>(fields)) {
      if (target === undefined) continue;
      // A type that several fields refer to has the fields of all.
      const fields = { ...targets.get(target.name)?.fields, ...target.fields };
      targets.set(target.name, { title: target.title, fields });
    }
  }
  return [
    ...types.map(({ documentType, kind, fields, parse }) => ({
      ...documentSchema(documentType, kind, fields, (row, context) => parse('', row, context)),
      groups: [
        { name: 'text', title: 'Text', default: true },
        { name: 'card', title: 'Card and facts' },
      ],
      orderings: [
        ordering('Newest first', 'publishedAt', 'desc'),
        ordering('Oldest first', 'publishedAt', 'asc'),
        ordering('Title', 'title', 'asc'),
      ],
    })),
    ...[...targets].map(([name, { title, fields }]) =>
      documentSchema(name, title, fields, (row, context) => parseFields(fields, row, '', context)),
    ),
    richText,
  ];
}

const ordering = (title: string, field: string, direction: 'asc' | 'desc') => ({
  name: `${field}-${direction}`,
  title,
  by: [{ field, direction }],
});

function documentSchema(
  name: string,
  title: string,
  fields: AnyFields,
  parse: (row: JsonObject, context: ParseContext) => unknown,
): StudioField {
  const first = 'title' in fields ? 'title' : 'name';
  const rest = Object.keys(fields).filter((field) => field !== first);
  const subtitle = rest.find((field) => fields[field]?.schema.type === 'string');
  const media = rest.find((field) => fields[field]?.schema.type === 'image');
  return {
    name,
    title,
    type: 'document',
    fields: studioFields(fields),
    preview: { select: { title: first, ...(subtitle && { subtitle }), ...(media && { media }) } },
    validation: (rule) => rule.custom((document) => findingsOf(document, parse)),
  };
}
