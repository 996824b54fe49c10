import { type SanityClient, createClient } from '@sanity/client';
import { Schema } from '@sanity/schema';
import { builtinTypes, groupProblems, validateSchema } from '@sanity/schema/_internal';
import { evaluateDocumentInternal, inferFromSchema } from '@sanity/validation/_internal';
import { evaluate, parse } from 'groq-js';
import type { DocumentType, PathStep } from '../../../src/content/studio/schema.ts';
import type { JsonObject } from '../../../src/lib/json.ts';

/** What the Studio itself compiles its schema with, and judges documents by. */

/** Types that the Studio cannot use, or that it warns of: its own words, after the type's name. */
export function problemsOf(types: DocumentType[]): readonly string[] {
  const validated = validateSchema(types).getTypes();
  return groupProblems(validated).flatMap(({ path, problems }) =>
    problems.map(({ severity, message }) => `${severity} in ${JSON.stringify(path)}: ${message}`),
  );
}

/** A document as a service stores it. */
export type StoredDocument = JsonObject & { readonly _id: string; readonly _type: string };

/** A fault that the Studio marks in a document. */
export interface Mark {
  /** Path of what is marked: `body[_key=="a"].style`. */
  readonly path: string;
  /** The first step of it: a field of the document. */
  readonly field: string;
  readonly message: string;
  /** An error keeps an editor from publishing. */
  readonly level: string;
}

/** Marks faults of a document; `others` are what else its project holds. */
export type Judge = (
  document: StoredDocument,
  others?: readonly StoredDocument[],
) => Promise<readonly Mark[]>;

/**
 * The Studio's own judgment by these types.
 * @param environment of `cli`, fields that a type does not have are marked too, at any depth
 */
export function judgeBy(types: DocumentType[], environment: 'studio' | 'cli' = 'studio'): Judge {
  const compiled = Schema.compile({ name: 'studio', types: [...builtinTypes, ...types] });
  // The two packages disagree in their types on what a schema without a parent is, and in nothing else.
  const schema = inferFromSchema(compiled as unknown as Parameters<typeof inferFromSchema>[0]);
  return async (document, others = []) => {
    const dataset = [document, ...others];
    const result = await evaluateDocumentInternal({
      document: { _createdAt: '', _updatedAt: '', _rev: '', ...document },
      schema,
      environment,
      getClient: () => clientOf(dataset),
      getDocumentExists: ({ id }) => Promise.resolve(dataset.some(({ _id }) => _id === id)),
    });
    if (result.status === 'notEvaluated') throw new Error('A rule was not asked.');
    return result.markers.map(({ path, message, level }) => ({
      path: pathText(path),
      field: String(path[0] ?? ''),
      message,
      level,
    }));
  };
}

function pathText(path: readonly unknown[]): string {
  return (path as readonly PathStep[])
    .map((step, index) => {
      if (typeof step === 'number') return `[${String(step)}]`;
      if (typeof step === 'object') return `[${step._key}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');
}

/** A client that answers from these documents; whether a slug is taken is asked of one. */
function clientOf(dataset: readonly StoredDocument[]): SanityClient {
  const fetch = async (query: string, params: JsonObject = {}): Promise<unknown> => {
    const value = await evaluate(parse(query, { params }), { dataset, params });
    const answer: unknown = await value.get();
    return answer;
  };
  const settings = { projectId: 'studio', dataset: 'production', apiVersion: '2025-02-19', useCdn: false }; // prettier-ignore
  const client: SanityClient = Object.assign(createClient(settings), {
    fetch,
    withConfig: () => client,
  });
  return client;
}
