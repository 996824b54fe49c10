import fc from 'fast-check';
import { type DatasetName, datasets } from '../../../src/config/datasets.ts';
import type { BlockType, Field, Member } from '../../../src/content/studio/schema.ts';
import type { JsonObject } from '../../../src/lib/json.ts';
import { block, oddBlock, richValue } from './arbitrary-blocks.ts';
import type { StoredDocument } from './judge.ts';
import { documentTypeOf } from './schema-fields.ts';
import { crop, hotspot, imageAsset, instant, link, mail, oddValue, pdfAsset, slug, webAddress, words } from './arbitrary-values.ts'; // prettier-ignore

/** What the documents of a project refer to. */
export const referredTo: readonly StoredDocument[] = ['author', 'category', 'publication'].map(
  (type) => ({ _id: `${type}-a`, _type: type, name: 'A name', title: 'A title' }),
);

/**
 * Documents of a dataset, made of its schema.
 * @param oddness of how many fields in a hundred the value is one that an editor should be told of
 */
export function documentsOf(dataset: DatasetName, oddness: number): fc.Arbitrary<StoredDocument> {
  const { fields } = documentTypeOf(dataset);
  return recordOf(fields, oddness).map((values) => ({
    ...values,
    _id: 'document',
    _type: datasets[dataset].documentType,
  }));
}

/** An object with values for these fields; those that need none may be absent. */
function recordOf(fields: readonly Field[], oddness: number): fc.Arbitrary<JsonObject> {
  const values = Object.fromEntries(fields.map((field) => [field.name, valueOf(field, oddness)]));
  const requiredKeys = oddness > 0 ? [] : fields.filter(needsValue).map(({ name }) => name);
  return fc.record(values, { requiredKeys, noNullPrototype: true });
}

/** Whether the Studio asks for a value; the description of an image is asked for while there is one. */
function needsValue({ name, validation }: Field): boolean {
  let isRequired = name === 'alt';
  const rule = {
    required: () => {
      isRequired = true;
      return rule;
    },
    custom: () => rule,
  };
  validation?.(rule);
  return isRequired;
}

function valueOf(field: Field, oddness: number): fc.Arbitrary<unknown> {
  const fitting = fittingValue(field, oddness);
  if (oddness === 0) return fitting;
  return fc.oneof(
    { weight: 100 - oddness, arbitrary: fitting },
    { weight: oddness, arbitrary: oddValue },
  );
}

function fittingValue(field: Field, oddness: number): fc.Arbitrary<unknown> {
  switch (field.type) {
    case 'string':
      if (field.options !== undefined) return fc.constantFrom(...field.options.list.map(({ value }) => value)); // prettier-ignore
      return field.name === 'href' ? link : words;
    case 'text':
      return words;
    case 'number':
      return fc.nat();
    case 'url':
      return webAddress;
    case 'email':
      return mail;
    case 'datetime':
      return instant;
    case 'slug':
      return slug.map((current) => ({ _type: 'slug', current }));
    case 'reference':
      return fc.constantFrom(...field.to).map(({ type }) => ({ _type: 'reference', _ref: `${type}-a` })); // prettier-ignore
    case 'image':
    case 'file':
    case 'object':
      return objectOf(field, oddness);
    case 'array':
      return field.of.some(({ type }) => type === 'block')
        ? richTextOf(field.of, oddness)
        : fc.array(fc.oneof(...field.of.map((member) => memberOf(member, oddness))), { maxLength: 3 }); // prettier-ignore
  }
}

/** An object of a member or a field, with its asset where it has one. */
function objectOf(
  type: Extract<Field | Member, { type: 'image' | 'file' | 'object' }>,
  oddness: number,
): fc.Arbitrary<JsonObject> {
  const parts = recordOf(type.fields ?? [], oddness);
  if (type.type === 'object') return parts;
  const asset = (type.type === 'image' ? imageAsset : pdfAsset).map((_ref) => ({
    _type: 'reference',
    _ref,
  }));
  const frame = type.type === 'image' ? { hotspot, crop } : {};
  const whole = fc.record({ asset, ...frame }, { requiredKeys: ['asset'], noNullPrototype: true });
  return fc.tuple(parts, whole).map(([own, rest]) => ({ _type: type.type, ...own, ...rest }));
}

/** An item of a list, which has its type's name where that has one. */
function memberOf(member: Member, oddness: number): fc.Arbitrary<unknown> {
  if (member.type === 'string') return words;
  if (member.type === 'block') return textBlock(member, oddness);
  const named = 'name' in member ? { _type: member.name } : {};
  return fc
    .tuple(objectOf(member, oddness), fc.uuid())
    .map(([values, _key]) => ({ ...values, ...named, _key }));
}

function textBlock(type: BlockType, oddness: number): fc.Arbitrary<unknown> {
  const annotation = fc.oneof(
    ...type.marks.annotations.map((each) =>
      recordOf(each.fields, oddness).map((values) => ({ ...values, _type: each.name })),
    ),
  );
  const fitting = block(type, annotation);
  return oddness === 0 ? fitting : fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: oddBlock }); // prettier-ignore
}

function richTextOf(members: readonly Member[], oddness: number): fc.Arbitrary<unknown> {
  return richValue(members.map((member) => memberOf(member, oddness)));
}
