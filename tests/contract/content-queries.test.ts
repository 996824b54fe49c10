import { evaluate, parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import { type DatasetName, datasets } from '../../src/config/datasets.ts';
import { ceoLetterType } from '../../src/content/types/ceo-letter.ts';
import { listQuery } from '../../src/content/groq.ts';
import { mediaCoverageType } from '../../src/content/types/media-coverage.ts';
import { perspectiveType } from '../../src/content/types/perspective.ts';
import { pressReleaseType } from '../../src/content/types/press-release.ts';
import { loadEmbeddedDataset } from '../../src/content/sources/embedded-dataset.ts';
import { sampleDirectory } from '../support/content-fixture.ts';

const ASSET = '"assetRef": asset._ref, "asset": asset->{_id, url, originalFilename}';
const IMAGE = `{alt, caption, hotspot, crop, ${ASSET}}`;
const richText = (name: string) =>
  `"${name}": coalesce(${name}[]{..., _type == "image" => {${ASSET}}}, ${name})`;
const reference = (name: string, parts: string) =>
  `"${name}": coalesce(${name}->{_ref, ${parts}}, ${name}{_ref, ${parts}}, ${name})`;

/** What each type needs of a service, written out: a changed field changes it here too. */
const needed: Readonly<Record<DatasetName, readonly string[]>> = {
  perspectives: [
    'title', 'description', 'publishedAt', 'slug', 'paragraph', 'perspectiveCategory', 'likes',
    reference('category', 'title'), `"mainImage": mainImage${IMAGE}`,
    reference('author', `name, role, "image": image${IMAGE}`),
    richText('body'), richText('content'),
  ],
  'press-releases': [
    'title', 'description', 'publishedAt', 'slug', 'excerpt',
    `"pdfFile": pdfFile{title, ${ASSET}}`, `"mainImage": mainImage${IMAGE}`,
    '"contactInfo": contactInfo{name, title, email}', richText('body'), richText('content'),
  ],
  'media-coverage': [
    'title', 'description', 'publishedAt', 'excerpt', '"link": link{url, label}',
    reference('publication', `name, "logo": logo${IMAGE}`),
    `"coverImage": coverImage${IMAGE}`, `"mainImage": mainImage${IMAGE}`,
    reference('category', 'title'),
  ],
  'ceo-letters': [
    'title', 'description', 'publishedAt', 'slug', `"pdfFile": pdfFile{title, ${ASSET}}`,
    `"mainImage": mainImage${IMAGE}`,
    reference('author', `name, position, ${richText('bio')}, "image": image${IMAGE}`),
    richText('body'), richText('content'),
  ],
}; // prettier-ignore

async function answerTo(dataset: DatasetName, projection: string): Promise<unknown> {
  const home = { origin: '', projectId: dataset, dataset: 'production' };
  const { documents } = await loadEmbeddedDataset(dataset, sampleDirectory, home);
  const params = { type: datasets[dataset].documentType, limit: 500 };
  const value = await evaluate(parse(listQuery({ projection, updates: [] }, false), { params }), {
    dataset: [...documents.values()],
    params,
  });
  const answer: unknown = await value.get();
  return answer;
}

describe('the query of a type', () => {
  it.each([perspectiveType, pressReleaseType, mediaCoverageType, ceoLetterType])(
    '$dataset: asks for every field that is read, and for nothing else',
    async ({ dataset, projection }) => {
      const answer = await answerTo(dataset, projection);
      expect(answer).toHaveProperty('[0].title');
      expect(
        answer,
        `The query of ${dataset} asks for other fields than this test: name a new field in its list "needed".`,
      ).toEqual(await answerTo(dataset, needed[dataset].join(', ')));
    },
  );
});
