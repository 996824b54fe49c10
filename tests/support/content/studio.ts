import type { SanityClient } from '@sanity/client';
import { Schema } from '@sanity/schema';
import { builtinTypes, groupProblems, validateSchema } from '@sanity/schema/_internal';
import { evaluateDocumentInternal, inferFromSchema } from '@sanity/validation/_internal';
import { evaluate, parse } from 'groq-js';
import { loadCollection } from '#content/collection.ts';
import type { Entry } from '#content/types/define-type.ts';
import type { StudioField } from '#content/fields/schema.ts';
import type { AnyType } from '#content/types/index.ts';
import { type JsonObject, isJsonObject } from '#lib/json.ts';

export type StoredDocument = JsonObject & { readonly _id: string; readonly _type: string };

/** Errors and warnings of the Studio's own compiler. */
export function compileProblems(types: StudioField[]): string[] {
  return groupProblems(validateSchema(types).getTypes()).flatMap(({ problems }) =>
    problems.map(({ severity, message }) => `${severity}: ${message}`),
  );
}

/**
 * Makes the Studio's own validation: the path and the message of all that keeps an editor from publishing a document.
 * Paths name items of lists by their keys, so that `body[0].style` needs a block with the key "0".
 * @param environment `cli` also marks fields that a type does not have
 */
export function validatorOf(types: StudioField[], environment: 'studio' | 'cli' = 'studio') {
  const compiled = Schema.compile({ name: 'studio', types: [...builtinTypes, ...types] });
  // The packages' types disagree on the parent of a schema that has none.
  const schema = inferFromSchema(compiled as unknown as Parameters<typeof inferFromSchema>[0]);
  return async (document: StoredDocument, others: readonly StoredDocument[]) => {
    const dataset = [document, ...others];
    const client = { fetch: fetchFrom(dataset), withConfig: () => client } as unknown as SanityClient;
    const result = await evaluateDocumentInternal({
      document: { _createdAt: '', _updatedAt: '', _rev: '', ...document },
      schema,
      environment,
      getClient: () => client,
      getDocumentExists: ({ id }) => Promise.resolve(dataset.some(({ _id }) => _id === id)),
    });
    if (result.status === 'notEvaluated') throw new Error('The document was not validated.');
    const errors = result.markers.filter(({ level }) => level === 'error');
    return errors.map(({ path, message }) => [path.map(stepText).join('').slice(1), message]);
  };
}

function stepText(step: unknown): string {
  return typeof step === 'string' ? `.${step}` : `[${String(isJsonObject(step) ? step['_key'] : step)}]`;
}

/** What the site reports of stored documents, which it fetches by its own query: paths and messages. */
export async function siteReports(type: AnyType, documents: readonly StoredDocument[]) {
  const assets = { origin: 'https://cdn.example', projectId: 'abc123de', dataset: 'production' };
  const opened = {
    location: '',
    assets,
    problems: [],
    files: [],
    fixWhenEmpty: undefined,
    fetch: fetchFrom(documents),
  };
  const source = { description: '', pageSize: 1000, open: () => Promise.resolve(opened) };
  const { report } = await loadCollection<Entry>(type, source, 'https://rook.example');
  return report.problems.map(({ field, message, fix }) => [field, `${message} ${fix}`]);
}

/** Answers GROQ from documents. */
function fetchFrom(dataset: readonly StoredDocument[]) {
  return async (query: string, params: JsonObject = {}): Promise<unknown> =>
    (await evaluate(parse(query, { params }), { dataset, params })).get();
}
