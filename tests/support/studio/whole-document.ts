import { type DatasetName, datasets } from '../../../src/config/datasets.ts';
import type { BlockType, Field, Member } from '../../../src/content/studio/schema.ts';
import { studioTypes } from '../../../src/content/studio/types.ts';
import type { StoredDocument } from './judge.ts';
import { documentTypeOf, typeNamed } from './schema-fields.ts';

/** A document in which every field of its schema has a value, at any depth. */
export interface WholeDocument {
  readonly document: StoredDocument;
  /** Of every single value: `mainImage.alt`, `body.table.rows.tableRow.cells`. */
  readonly paths: readonly string[];
}

/**
 * Makes a document with a value for everything that an editor may fill in. What it refers to stands
 * inline, as the site takes it too.
 * @param changed the one path whose value is another than usual
 */
export function wholeDocument(dataset: DatasetName, changed?: string): WholeDocument {
  const paths: string[] = [];
  const single = (path: string, usual: unknown, other: unknown) => {
    paths.push(path);
    return path === changed ? other : usual;
  };

  const recordOf = (fields: readonly Field[], at: string) =>
    Object.fromEntries(
      fields.map((field) => [field.name, valueOf(field, at === '' ? field.name : `${at}.${field.name}`)]), // prettier-ignore
    );

  const valueOf = (field: Field, path: string): unknown => {
    switch (field.type) {
      case 'string': {
        const [usual, other] = field.options?.list ?? [];
        if (usual !== undefined) return single(path, usual.value, other?.value);
        return field.name === 'href' ? single(path, '/a/', '/b/') : single(path, 'a', 'b');
      }
      case 'text':
        return single(path, 'a', 'b');
      case 'number':
        return single(path, 1, 2);
      case 'url':
        return single(path, 'https://a.example/', 'https://b.example/');
      case 'email':
        return single(path, 'a@a.example', 'b@b.example');
      case 'datetime':
        return single(path, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z');
      case 'slug':
        return { _type: 'slug', current: single(path, 'a', 'b') };
      case 'reference':
        return recordOf(field.to.flatMap(({ type }) => typeNamed(studioTypes[dataset], type).fields), path); // prettier-ignore
      case 'array':
        return field.of.map((member) => itemOf(member, path));
      default:
        return objectOf(field, path);
    }
  };

  const objectOf = (
    type: Extract<Field | Member, { type: 'image' | 'file' | 'object' }>,
    path: string,
  ): object => {
    const parts = recordOf(type.fields ?? [], path);
    if (type.type === 'object') return parts;
    const ids = type.type === 'image' ? ['image-a-9x9-png', 'image-b-9x9-png'] : ['file-a-pdf', 'file-b-pdf']; // prettier-ignore
    const asset = { _type: 'reference', _ref: single(`${path}.asset`, ids[0], ids[1]) };
    if (type.type === 'file') return { _type: 'file', ...parts, asset };
    const hotspot = { x: single(`${path}.hotspot`, 0.5, 0.4), y: 0.5, width: 0.2, height: 0.2 };
    const crop = { top: single(`${path}.crop`, 0, 0.1), right: 0, bottom: 0, left: 0 };
    return { _type: 'image', ...parts, asset, hotspot, crop };
  };

  const itemOf = (member: Member, path: string): unknown => {
    if (member.type === 'string') return single(path, 'a', 'b');
    if (member.type === 'block') return blockOf(member, `${path}.block`);
    const name = 'name' in member ? member.name : member.type;
    return { ...objectOf(member, `${path}.${name}`), _type: name, _key: name };
  };

  const blockOf = ({ styles, lists, marks }: BlockType, path: string) => {
    const [usual, other] = marks.decorators;
    const keys = marks.annotations.map(({ name }) => name);
    return {
      _type: 'block',
      _key: 'block',
      style: single(`${path}.style`, styles[0]?.value, styles[1]?.value),
      listItem: single(`${path}.listItem`, lists[0]?.value, lists[1]?.value),
      level: single(`${path}.level`, 1, 2),
      markDefs: marks.annotations.map((each) => ({
        ...recordOf(each.fields, `${path}.${each.name}`),
        _type: each.name,
        _key: each.name,
      })),
      children: [
        {
          _type: 'span',
          _key: 's',
          text: single(`${path}.text`, 'a', 'b'),
          marks: [...keys, single(`${path}.marks`, usual?.value, other?.value)],
        },
      ],
    };
  };

  const values = recordOf(documentTypeOf(dataset).fields, '');
  const document = { ...values, _id: 'whole', _type: datasets[dataset].documentType };
  return { document, paths };
}
