import { describe, expect, it } from 'vitest';
import { EnvError, parseEnv } from '../../src/config/env.ts';

const machine = { projectRoot: '/site', isDirectory: (path: string) => path !== '/site/nowhere' };
const ids = {
  SANITY_PERSPECTIVES_PROJECT_ID: 'abc123',
  SANITY_PRESS_RELEASES_PROJECT_ID: 'def456',
  SANITY_MEDIA_COVERAGE_PROJECT_ID: 'ghi789',
  SANITY_CEO_LETTERS_PROJECT_ID: 'jkl-012',
};

const project = (type: string, id: string) => ({
  id,
  idVariable: `SANITY_${type}_PROJECT_ID`,
  token: undefined,
  tokenVariable: `SANITY_${type}_READ_TOKEN`,
});

const parse = (record: Record<string, string | undefined>) => parseEnv(record, machine);

/** Lines of the error, which must come. */
function faults(record: Record<string, string | undefined>): readonly string[] {
  try {
    parse(record);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    expect(error.stack).toBe('');
    const [first, ...lines] = error.message.split('\n');
    expect(first).toBe('The environment cannot be used:');
    return lines;
  }
  throw new Error('The environment was accepted.');
}

describe('the environment', () => {
  it('asks for the embedded datasets when nothing is set', () => {
    expect(parse({})).toEqual({
      siteUrl: 'https://rook.example',
      strict: false,
      analyticsId: undefined,
      content: {
        kind: 'embedded',
        directory: '/site/src/content/datasets',
        custom: false,
        dataset: 'production',
      },
    });
  });

  it('counts empty and blank values as absent', () => {
    const empty = Object.fromEntries(Object.keys(ids).map((name) => [name, '']));
    const blank = { CONTENT_DIR: ' ', SITE_URL: '', CONTENT_STRICT: '', SANITY_API_HOST: '' };
    expect(parse({ ...empty, ...blank })).toEqual(parse({}));
  });

  it('asks for Sanity with an id for each type, pinned and published by default', () => {
    expect(parse(ids).content).toEqual({
      kind: 'sanity',
      projects: {
        perspectives: project('PERSPECTIVES', 'abc123'),
        'press-releases': project('PRESS_RELEASES', 'def456'),
        'media-coverage': project('MEDIA_COVERAGE', 'ghi789'),
        'ceo-letters': project('CEO_LETTERS', 'jkl-012'),
      },
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: 'https://api.sanity.io',
      perspective: 'published',
    });
  });

  it('takes SANITY_PROJECT_ID for every type that has no id of its own', () => {
    const { content } = parse({ SANITY_PROJECT_ID: 'one', SANITY_CEO_LETTERS_PROJECT_ID: 'two' });
    expect(content).toMatchObject({
      projects: {
        perspectives: { id: 'one', idVariable: 'SANITY_PROJECT_ID' },
        'ceo-letters': { id: 'two', idVariable: 'SANITY_CEO_LETTERS_PROJECT_ID' },
      },
    });
  });

  it('reads every variable', () => {
    const { siteUrl, strict, analyticsId, content } = parse({
      ...ids,
      SANITY_DATASET: 'staging_2',
      SANITY_API_VERSION: 'v2026-01-31',
      SANITY_API_HOST: 'http://127.0.0.1:4000/',
      SANITY_READ_TOKEN: 'sk1',
      SANITY_CEO_LETTERS_READ_TOKEN: 'sk2',
      SANITY_PERSPECTIVE: 'rSpring,drafts',
      SITE_URL: 'https://www.rook.example/',
      CONTENT_STRICT: 'true',
      PUBLIC_ANALYTICS_ID: 'G-ABC1234567',
    });
    expect({ siteUrl, strict, analyticsId }).toEqual({
      siteUrl: 'https://www.rook.example',
      strict: true,
      analyticsId: 'G-ABC1234567',
    });
    expect(content).toMatchObject({
      dataset: 'staging_2',
      apiVersion: '2026-01-31',
      apiHost: 'http://127.0.0.1:4000',
      projects: { 'media-coverage': { token: 'sk1' }, 'ceo-letters': { token: 'sk2' } },
      perspective: ['rSpring', 'drafts'],
    });
  });

  it('takes CONTENT_DIR relative to the project', () => {
    expect(parse({ CONTENT_DIR: 'other' }).content).toMatchObject({
      directory: '/site/other',
      custom: true,
    });
  });
});

describe('its faults', () => {
  const advice = 'Set SANITY_PROJECT_ID for all types, or an id for each, to publish from Sanity; or no id and no token to use the embedded datasets.'; // prettier-ignore

  it('name one missing id', () => {
    expect(faults({ ...ids, SANITY_CEO_LETTERS_PROJECT_ID: undefined })).toEqual([
      `- SANITY_CEO_LETTERS_PROJECT_ID is missing. ${advice}`,
    ]);
  });

  it('name every missing id at once, empty ones among them', () => {
    expect(
      faults({ SANITY_MEDIA_COVERAGE_PROJECT_ID: 'abc', SANITY_CEO_LETTERS_PROJECT_ID: '' }),
    ).toEqual([
      `- SANITY_PERSPECTIVES_PROJECT_ID, SANITY_PRESS_RELEASES_PROJECT_ID, SANITY_CEO_LETTERS_PROJECT_ID are missing. ${advice}`,
    ]);
  });

  it('count a read token as the wish for Sanity', () => {
    expect(faults({ SANITY_READ_TOKEN: 'sk1' })[0]).toContain(
      'SANITY_PERSPECTIVES_PROJECT_ID, SANITY_PRESS_RELEASES_PROJECT_ID, SANITY_MEDIA_COVERAGE_PROJECT_ID, SANITY_CEO_LETTERS_PROJECT_ID are missing.',
    );
  });

  it.each([
    [{ SANITY_PERSPECTIVES_PROJECT_ID: 'Abc_1' }, 'SANITY_PERSPECTIVES_PROJECT_ID is "Abc_1". A Sanity project id has lower-case letters, digits and hyphens only, such as "abc123de".'],
    [{ SANITY_PROJECT_ID: 'abc\n123' }, 'SANITY_PROJECT_ID is "abc\\n123". A Sanity project id has lower-case letters, digits and hyphens only, such as "abc123de".'],
    [{ SANITY_DATASET: 'My Data' }, 'SANITY_DATASET is "My Data". A dataset name has at most 64 lower-case letters, digits, hyphens and underscores, such as "production".'],
    [{ SANITY_API_VERSION: '1' }, 'SANITY_API_VERSION is "1". Write a date, such as 2025-02-19.'],
    [{ SANITY_API_VERSION: '2025-02-31' }, 'SANITY_API_VERSION is "2025-02-31". Write a date, such as 2025-02-19.'],
    [{ SANITY_API_HOST: 'api.sanity.io' }, 'SANITY_API_HOST is "api.sanity.io". Write an origin, scheme and host only, such as https://api.sanity.io.'],
    [{ SITE_URL: 'https://rook.example/blog' }, 'SITE_URL is "https://rook.example/blog". Write an origin, scheme and host only, such as https://rook.example.'],
    [{ SITE_URL: 'ftp://rook.example' }, 'SITE_URL is "ftp://rook.example". Write an origin, scheme and host only, such as https://rook.example.'],
    [{ SANITY_PERSPECTIVE: 'raw' }, 'SANITY_PERSPECTIVE is "raw". Write "published", "drafts", or the names of releases with commas between.'],
    [{ CONTENT_STRICT: 'yes' }, 'CONTENT_STRICT is "yes". Write "true" or "false".'],
    [{ PUBLIC_ANALYTICS_ID: "G-1';alert(1)" }, `PUBLIC_ANALYTICS_ID is "G-1';alert(1)". A measurement id has letters, digits and hyphens only, such as "G-ABC1234567".`],
  ])('%j', (record, fault) => {
    expect(faults({ ...ids, SANITY_READ_TOKEN: 'sk1', ...record })).toEqual([`- ${fault}`]);
  }); // prettier-ignore

  it('name a CONTENT_DIR that does not exist', () => {
    expect(faults({ CONTENT_DIR: 'nowhere' })).toEqual([
      '- CONTENT_DIR is "nowhere", and there is no folder /site/nowhere. Name the folder that holds perspectives, press-releases, media-coverage, ceo-letters.',
    ]);
  });

  it('refuse two sources at once', () => {
    expect(faults({ ...ids, CONTENT_DIR: 'other' })).toEqual([
      '- CONTENT_DIR and Sanity project ids are both set. Keep one, so that it is clear which content is published.',
    ]);
  });

  it('ask for a token where drafts are asked for', () => {
    expect(faults({ ...ids, SANITY_PERSPECTIVE: 'drafts' })).toEqual([
      '- SANITY_PERSPECTIVE is "drafts", which needs SANITY_READ_TOKEN. Set a token that may read drafts, or leave the perspective out.',
    ]);
  });

  it('name the tokens that are missing where some projects have one', () => {
    const some = { SANITY_PERSPECTIVES_READ_TOKEN: 'sk1', SANITY_CEO_LETTERS_READ_TOKEN: 'sk2' };
    expect(faults({ ...ids, ...some, SANITY_PERSPECTIVE: 'drafts' })).toEqual([
      '- SANITY_PERSPECTIVE is "drafts", which needs SANITY_PRESS_RELEASES_READ_TOKEN, SANITY_MEDIA_COVERAGE_READ_TOKEN. Set a token that may read drafts, or leave the perspective out.',
    ]);
    const all = { ...some, SANITY_PRESS_RELEASES_READ_TOKEN: 'sk3', SANITY_MEDIA_COVERAGE_READ_TOKEN: 'sk4' }; // prettier-ignore
    expect(parse({ ...ids, ...all, SANITY_PERSPECTIVE: 'drafts' }).content).toMatchObject({
      projects: { 'press-releases': { token: 'sk3' } },
    });
  });

  it('are told all at once, and never the token', () => {
    const lines = faults({ SANITY_CEO_LETTERS_PROJECT_ID: 'A!', SANITY_READ_TOKEN: 'sk 1', SITE_URL: 'x' }); // prettier-ignore
    expect(lines).toHaveLength(4);
    expect(lines.join('\n')).toContain('SANITY_READ_TOKEN holds a space or a control character.');
    expect(lines.join('\n')).not.toContain('sk 1');
  });
});
