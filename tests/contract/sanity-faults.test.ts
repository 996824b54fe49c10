import { createServer } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseEnv } from '../../src/config/env.ts';
import { type Limits, defaultLimits } from '../../src/content/sources/retry.ts';
import { SanitySource } from '../../src/content/sources/sanity.ts';
import { loadAll, sampleDirectory } from '../support/content-fixture.ts';
import type { Fault } from '../support/sanity-faults.ts';
import { type SanityServer, startSanityServer } from '../support/sanity-server.ts';

/** The real limits, a thousand times as hasty. */
const hasty: Limits = {
  ...defaultLimits,
  attemptTimeout: 800,
  firstPause: 2,
  longestPause: 300,
  total: 5000,
};

let server: SanityServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function startFaulty(): Promise<SanityServer> {
  server = await startSanityServer({ directory: sampleDirectory });
  return server;
}

function load(env: Readonly<Record<string, string>>, limits = hasty) {
  const { content } = parseEnv(env);
  if (content.kind !== 'sanity') throw new Error('The variables do not ask for Sanity.');
  return loadAll(new SanitySource(content, limits));
}

/** Message of the failure, which must come. */
async function failure(loading: Promise<unknown>): Promise<Error> {
  const error = await loading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('It did not fail.');
  return error;
}

const passing: readonly [string, Fault][] = [
  ...[429, 500, 502, 503, 504, 599].map((status): [string, Fault] => [String(status), { status }]),
  ['a connection that breaks', { kind: 'reset' }],
  ['an answer that never comes', { kind: 'hang' }],
  ['an answer that breaks off', { kind: 'broken body' }],
  ['JSON that ends in the middle', { kind: 'cut JSON' }],
  ['a 200 that is not JSON', { kind: 'html' }],
];

describe('faults that pass', () => {
  it.each(passing)(
    '%s: two for each of four queries side by side are outlived',
    async (_, fault) => {
      const faulty = await startFaulty();
      for (const project of ['perspectives', 'press-releases', 'media-coverage', 'ceo-letters']) {
        faulty.faults.add(fault, { project, times: 2 });
      }
      const { perspectives, ceoLetters } = await load(faulty.env);
      expect(perspectives.entries).toHaveLength(16);
      expect(ceoLetters.entries).toHaveLength(5);
      expect(faulty.queries).toHaveLength(12);
    },
  );

  it('eight that strike whichever query comes are outlived too', async () => {
    const faulty = await startFaulty();
    faulty.faults.add({ status: 503 }, { times: 8 });
    await load(faulty.env);
    expect(faulty.queries).toHaveLength(12);
  });

  it('pauses grow, and Retry-After is respected up to the longest pause', async () => {
    const faulty = await startFaulty();
    const project = 'ceo-letters';
    faulty.faults.add({ status: 429, headers: { 'retry-after': '3600' } }, { project, times: 1 });
    faulty.faults.add({ status: 503, headers: { 'retry-after': '0' } }, { project, times: 1 });
    await load(faulty.env);
    const times = faulty.queries.filter((each) => each.project === project).map(({ at }) => at);
    const [first = 0, second = 0, third = 0] = times;
    expect(times).toHaveLength(3);
    expect(second - first).toBeGreaterThanOrEqual(290);
    expect(second - first).toBeLessThan(1000);
    expect(third - second).toBeLessThan(290);
  });
});

describe('faults for good', () => {
  const cases: readonly [string, Fault, RegExp][] = [
    ['503', { status: 503 }, /503 Service Unavailable: The service answers 503 on demand \(after 5 attempts\)/], // prettier-ignore
    [
      '500',
      { status: 500, body: '<h1>Oops</h1>' },
      /500 Internal Server Error \(after 5 attempts\)/,
    ],
    ['reset', { kind: 'reset' }, /(ECONNRESET|other side closed).* \(after 5 attempts\)/],
    ['hang', { kind: 'hang' }, /no whole answer within 1 s \(after 5 attempts\)/],
    ['html', { kind: 'html' }, /the answer is not JSON; it starts with "<!doctype html><title>Sign in/], // prettier-ignore
    [
      '403',
      { status: 403 },
      /403 Forbidden: The service answers 403 on demand\n.*SANITY_READ_TOKEN/,
    ],
    ['404', { status: 404 }, /404 Not Found: .*\nCheck the project id and SANITY_DATASET\./],
  ];

  it.each(cases)(
    '%s: the source, the project and the cause, within three lines',
    async (_, fault, cause) => {
      const faulty = await startFaulty();
      faulty.faults.add(fault, { project: 'ceo-letters' });
      const error = await failure(load(faulty.env));
      expect(error.message).toMatch(
        /^Failed to load CEO letters: project ceo-letters \(SANITY_CEO_LETTERS_PROJECT_ID\), dataset production: /,
      );
      expect(error.message).toMatch(cause);
      expect(error.message.split('\n')).toHaveLength(2);
      expect(error.stack).toBe('');
    },
  );

  it.each([
    ['perspectives', 'perspectives', 'SANITY_PERSPECTIVES_PROJECT_ID'],
    ['press-releases', 'press releases', 'SANITY_PRESS_RELEASES_PROJECT_ID'],
    ['media-coverage', 'media coverage', 'SANITY_MEDIA_COVERAGE_PROJECT_ID'],
    ['ceo-letters', 'CEO letters', 'SANITY_CEO_LETTERS_PROJECT_ID'],
  ])('%s are called %s, their variable is %s', async (project, label, variable) => {
    const faulty = await startFaulty();
    faulty.faults.add({ status: 400 }, { project });
    const error = await failure(load(faulty.env));
    expect(error.message).toContain(
      `Failed to load ${label}: project ${project} (${variable}), dataset production: `,
    );
  });

  it('refusals are not asked again', async () => {
    const faulty = await startFaulty();
    faulty.faults.add({ status: 401 });
    await failure(load(faulty.env));
    expect(faulty.queries.length).toBeLessThanOrEqual(4);
  });

  it('a service that cannot be reached is named', async () => {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const address = probe.address();
    await new Promise((resolve) => probe.close(resolve));
    if (typeof address !== 'object' || address === null) throw new Error('No port was given.');
    const origin = `http://127.0.0.1:${address.port}`;
    const faulty = await startFaulty();
    const error = await failure(load({ ...faulty.env, SANITY_API_HOST: origin }));
    expect(error.message).toContain('ECONNREFUSED');
    expect(error.message).toContain(`Check that ${origin} can be reached and works`);
  });

  it('the token is never told, not even when the service repeats it', async () => {
    const faulty = await startFaulty();
    const token = 'skSecretToken123';
    const body = JSON.stringify({ message: `bad token ${token}` });
    faulty.faults.add({ status: 401, body });
    const error = await failure(load({ ...faulty.env, SANITY_READ_TOKEN: token }));
    expect(error.message).toContain('401 Unauthorized: bad token [token]');
    expect(JSON.stringify(error) + String(error.cause)).not.toContain(token);
  });

  it('the time for everything is limited, the last fault told', async () => {
    const faulty = await startFaulty();
    faulty.faults.add({ kind: 'hang' }, { project: 'perspectives' });
    const start = performance.now();
    const error = await failure(
      load(faulty.env, { ...hasty, attempts: 1000, attemptTimeout: 300, total: 1000 }),
    );
    expect(performance.now() - start).toBeLessThan(2000);
    expect(error.message).toContain('no whole answer within 1 s');
  });

  it('one list that fails for good ends the wait for the others', async () => {
    const faulty = await startFaulty();
    faulty.faults.add({ kind: 'hang' }, { project: 'perspectives' });
    faulty.faults.add({ status: 403 }, { project: 'ceo-letters' });
    const start = performance.now();
    const error = await failure(load(faulty.env, { ...hasty, attemptTimeout: 20_000 }));
    expect(error.message).toContain('Failed to load CEO letters');
    expect(performance.now() - start).toBeLessThan(1500);
  });

  it('a wait is told, with the query, its project and what happened so far', async () => {
    const faulty = await startFaulty();
    faulty.faults.add({ kind: 'hang' }, { project: 'ceo-letters' });
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    onTestFinished(() => void log.mockRestore());
    await failure(load(faulty.env, { ...hasty, messageEvery: 200 }));
    const lines = log.mock.calls.map(([line]) => String(line));
    const place = 'CEO letters: project ceo-letters (SANITY_CEO_LETTERS_PROJECT_ID), dataset production'; // prettier-ignore
    // On a busy machine others are waited for too, for a moment.
    const told = lines.filter((line) => line.includes(place));
    expect(told[0]).toMatch(/^Still waiting for .+: \d s so far\. Given up after 5 s in all\.$/);
    expect(told.at(-1)).toContain('; try 4 of 5 ended with: no whole answer within 1 s.');
  });

  it('an answer that is no list is told with its project', async () => {
    const faulty = await startFaulty();
    faulty.faults.add(
      { status: 200, body: '{"result": {"title": "x"}}' },
      { project: 'ceo-letters' },
    );
    const { message } = await failure(load(faulty.env));
    expect(message).toBe(
      'Failed to load CEO letters: project ceo-letters (SANITY_CEO_LETTERS_PROJECT_ID), dataset production: the answer is not a list of documents.\nCheck that the service speaks GROQ.',
    );
  });

  it('the real limits end any fault within three minutes, with at least two retries', () => {
    expect(defaultLimits.total).toBeLessThanOrEqual(150_000);
    expect(defaultLimits.attempts).toBeGreaterThanOrEqual(3);
    // Three tries that hang, and the pauses between, must fit.
    expect(3 * defaultLimits.attemptTimeout + 2 * defaultLimits.longestPause).toBeLessThan(
      defaultLimits.total,
    );
  });
});
