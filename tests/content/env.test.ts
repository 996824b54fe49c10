import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadEnvFile } from '#content/settings/env-file.ts';
import { parseEnv } from '#content/settings/env.ts';
import { typeNames, variableOf } from '#content/types/index.ts';

const machine = { projectRoot: '/site', isDirectory: (path: string) => path !== '/site/nowhere' };
const parse = (record: Record<string, string>) => parseEnv(record, machine);
const idNames = typeNames.map((name) => variableOf(name, 'PROJECT_ID'));
const ids = Object.fromEntries(idNames.map((name, n) => [name, `id-${n}`]));

const embedded = { kind: 'embedded', directory: '/site/src/content/datasets', custom: false, dataset: 'production' };
const blank = Object.fromEntries(
  [...idNames, 'SITE_URL', 'CONTENT_STRICT', 'SANITY_API_HOST'].map((name) => [name, '']),
);
const service = {
  kind: 'sanity',
  dataset: 'production',
  apiVersion: '2025-02-19',
  apiHost: 'https://api.sanity.io',
  perspective: 'published',
};
const one = { id: 'one', idVariable: 'SANITY_PROJECT_ID', token: undefined };
const own = { id: 'two', idVariable: 'SANITY_CEO_LETTERS_PROJECT_ID', token: undefined };
const staging = {
  SANITY_DATASET: 'staging_2',
  SANITY_API_VERSION: 'v2026-01-31',
  SANITY_API_HOST: 'http://127.0.0.1:4000/',
  SANITY_PERSPECTIVE: 'rSpring,drafts',
};
const tokens = { SANITY_READ_TOKEN: 'sk1', SANITY_CEO_LETTERS_READ_TOKEN: 'sk2' };

it.each<[Record<string, string>, object, object?]>([
  [{}, embedded],
  [{ ...blank, CONTENT_DIR: ' ' }, embedded],
  [{ CONTENT_DIR: 'other' }, { directory: '/site/other', custom: true }],
  [
    { SANITY_PROJECT_ID: 'one', SANITY_CEO_LETTERS_PROJECT_ID: 'two' },
    { ...service, projects: { perspectives: one, 'ceo-letters': own } },
  ],
  [
    { ...ids, ...staging, ...tokens },
    {
      dataset: 'staging_2',
      apiVersion: '2026-01-31',
      apiHost: 'http://127.0.0.1:4000',
      perspective: ['rSpring', 'drafts'],
      projects: { 'media-coverage': { token: 'sk1' }, 'ceo-letters': { token: 'sk2' } },
    },
  ],
  [
    { SITE_URL: 'https://www.rook.example/', CONTENT_STRICT: 'true', PUBLIC_ANALYTICS_ID: 'G-ABC1234567' },
    embedded,
    { siteUrl: 'https://www.rook.example', strict: true, analyticsId: 'G-ABC1234567' },
  ],
])(
  '%j is read',
  (record, content, others = { siteUrl: 'https://rook.example', strict: false, analyticsId: undefined }) => {
    expect(parse(record)).toMatchObject({ ...others, content });
  },
);

const lettersId = 'SANITY_CEO_LETTERS_PROJECT_ID';
const allButLetters = Object.fromEntries(Object.entries(ids).filter(([name]) => name !== lettersId));
const allNames = (what: 'PROJECT_ID' | 'READ_TOKEN', except: string) =>
  typeNames.filter((name) => name !== except).map((name) => variableOf(name, what));
it.each<[Record<string, string>, string]>([
  [allButLetters, `${lettersId} is missing. Set SANITY_PROJECT_ID for all types, or an id for each`],
  [
    { SANITY_MEDIA_COVERAGE_PROJECT_ID: 'abc', SANITY_CEO_LETTERS_PROJECT_ID: '' },
    `${allNames('PROJECT_ID', 'media-coverage').join(', ')} are missing. `,
  ],
  [{ SANITY_READ_TOKEN: 'sk1' }, `${idNames.join(', ')} are missing. `],
  [{ SANITY_PROJECT_ID: 'Abc_1' }, 'SANITY_PROJECT_ID is "Abc_1". A Sanity project id has lower-case letters'],
  [{ SANITY_PROJECT_ID: 'abc\n123' }, 'SANITY_PROJECT_ID is "abc\\n123". A'],
  [{ SANITY_DATASET: 'My Data' }, 'SANITY_DATASET is "My Data". A dataset name has at most 64 lower-case letters'],
  [{ SANITY_API_VERSION: '2025-02-31' }, 'SANITY_API_VERSION is "2025-02-31". Write a date, such as 2025-02-19.'],
  [{ SANITY_API_HOST: 'api.sanity.io' }, 'SANITY_API_HOST is "api.sanity.io". Write an origin, scheme and host only'],
  [{ SITE_URL: 'https://rook.example/blog' }, 'SITE_URL is "https://rook.example/blog". Write an origin'],
  [{ ...ids, ...tokens, SANITY_PERSPECTIVE: 'raw' }, 'SANITY_PERSPECTIVE is "raw". Write "published", "drafts", or'],
  [{ CONTENT_STRICT: 'yes' }, 'CONTENT_STRICT is "yes". Write "true" or "false".'],
  [{ PUBLIC_ANALYTICS_ID: "G-1';alert(1)" }, `PUBLIC_ANALYTICS_ID is "G-1';alert(1)". A measurement id has`],
  [{ CONTENT_DIR: 'nowhere' }, 'CONTENT_DIR is "nowhere", and there is no folder /site/nowhere. Name the folder'],
  [{ ...ids, CONTENT_DIR: 'other' }, 'CONTENT_DIR and Sanity project ids are both set. Keep one, so that'],
  [
    { ...ids, SANITY_PERSPECTIVE: 'drafts', SANITY_CEO_LETTERS_READ_TOKEN: 'sk2' },
    `SANITY_PERSPECTIVE is "drafts", which needs ${allNames('READ_TOKEN', 'ceo-letters').join(', ')}. Set a token`,
  ],
])('%j is refused', (record, fault) => {
  expect(() => parse(record)).toThrow(new RegExp(`^The environment is invalid:\n- ${RegExp.escape(fault)}.*$`));
});

it.each([
  ['SANITY_PROJECTID', 'SANITY_PROJECT_ID'],
  ['SANITY_PROJEKT_IDS', 'SANITY_PROJECT_ID'],
  ['SANTIY_DATASET', 'SANITY_DATASET'],
  ['SANITY_CEO_LETTER_PROJECT_ID', lettersId],
  ['SANITY_WEBHOOKSECRETS', 'SANITY_WEBHOOK_SECRET'],
  ['SANITY_STUDIOURL', 'SANITY_STUDIO_URL'],
  ['PUBLIC_ANALYTIC_ID', 'PUBLIC_ANALYTICS_ID'],
])('%s is refused as a misspelled %s', (name, known) => {
  expect(() => parse({ [name]: 'abc' })).toThrow(`- ${name} is not a variable of this site. Did you mean ${known}?`);
});

it('other unknown variables of Sanity and of the public site are listed, without those of its tools', () => {
  const others = ['SANITY_AUTH_TOKEN', 'SANITY_STUDIO_PROJECT_ID', 'SANITY_STUDIO_API', 'HOME', 'SITE_URLS'];
  const unknown = ['SANITY_TOKEN', 'PUBLIC_SITE_NAME'];
  const record = Object.fromEntries([...others, ...unknown].map((name) => [name, 'x']));
  expect(parse({ ...record, SANITY_PROJECTID: '', SANITY_WEBHOOK_SECRET: 'x' }).unknown).toEqual(unknown);
});

it('all problems are reported at once, without the token', () => {
  const record = { SANITY_PROJECT_ID: 'A!', SANITY_READ_TOKEN: 'sk 1', SITE_URL: 'x' };
  const message =
    /^The environment is invalid:\n- SANITY_PROJECT_ID is "A!"\. .+\n- SANITY_READ_TOKEN contains a space or a control character\.\n- SITE_URL is "x"\. .+$/;
  expect(() => parse(record)).toThrow(message);
});

/** A `.env` that can be edited, and the environment that it is read into. */
function setUp(environment: Record<string, string | undefined> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'rook-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, '.env');
  const edit = (text: string) => {
    writeFileSync(file, text);
    loadEnvFile(file, environment);
    return environment;
  };
  return { environment, edit, file };
}

it('an edited .env replaces, adds and removes its variables', () => {
  const { environment, edit, file } = setUp();
  expect(edit('A=1\nB="two words"\n# C=3\n')).toEqual({ A: '1', B: 'two words' });
  expect(edit('A=10\nC=3\n')).toEqual({ A: '10', C: '3' });
  rmSync(file);
  loadEnvFile(file, environment);
  expect(environment).toEqual({});
  expect(() => loadEnvFile(tmpdir())).toThrow(`${tmpdir()} cannot be read: EISDIR`);
});

it('.env does not override the real environment, or changes by the process', () => {
  const { edit, environment } = setUp({ A: 'real', B: '' });
  edit('A=1\nB=2\nC=3');
  expect(edit('A=10\nB=20\nC=30')).toEqual({ A: 'real', B: '', C: '30' });
  environment['C'] = 'changed';
  expect(edit('C=40')).toEqual({ A: 'real', B: '', C: 'changed' });
});

it.each([
  ['SECRET=abc#def', 1],
  ['# one\n\nexport SECRET = abc#def # and more', 3],
  ["OTHER='a\n#b\nc'\nSECRET=a b#c", 4],
])('.env with a value that a # would cut off is refused: %j', (text, line) => {
  const { edit, environment } = setUp();
  const message = new RegExp(`\\.env:${line} SECRET contains a # without quotes.*\\n.*single quotes`);
  expect(() => edit(text)).toThrow(message);
  expect(environment).toEqual({});
});

it.each([
  ['A=abc # a comment', { A: 'abc' }],
  ['A=#only a comment\nB=1', { A: '', B: '1' }],
  ['# A=abc#def', {}],
  ['A=\'abc#def\'\nB="x#y" # z', { A: 'abc#def', B: 'x#y' }],
  ["A='one\ntwo=3#4\nfive'", { A: 'one\ntwo=3#4\nfive' }],
])('.env with complete values is accepted: %j', (text, values) => {
  expect(setUp().edit(text)).toEqual(values);
});
