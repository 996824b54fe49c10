import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCollection } from '#content/collection.ts';
import type { Entry } from '#content/types/define-type.ts';
import { type Limits, defaultLimits } from '#content/sources/retry.ts';
import { contentTypes, typeNames, typeOf } from '#content/types/index.ts';
import { load, sampleDirectory } from '../support/content/content-fixture.ts';
import { type Fault, type SanityServer, startSanityServer } from '../support/content/sanity-server.ts';

let server: SanityServer;
beforeEach(async () => {
  server = await startSanityServer({ directory: sampleDirectory });
});
afterEach(() => server.close());

const answer =
  (status: number, body?: string, headers = {}): Fault =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body ?? JSON.stringify({ message: `The service answers ${status} on demand` }));
  };
const reset: Fault = ({ socket }) => socket?.resetAndDestroy();
const hang: Fault = () => undefined;
const cutJson = answer(200, '{"result":[{"_id":"a","ti');
const html = answer(200, '<!doctype html><title>Sign in to the network</title>');
const brokenBody: Fault = (response) => {
  response.writeHead(200, { 'content-length': '10000' });
  response.write('{"result":[', () => response.socket?.resetAndDestroy());
};

const strike = (...faults: Fault[]) => (server.faultOf = () => faults.shift());
const always = (fault: Fault) => (server.faultOf = () => fault);

/** Loads the letters with short pauses. Answers may take long, except in tests where none comes. */
const letters = (limits: Partial<Limits> = {}, env = {}) =>
  loadCollection<Entry>(
    typeOf('ceo-letters'),
    server.source(env, { firstPause: 2, ...limits }),
    'https://rook.example',
  );

it('two missing answers are tolerated', async () => {
  strike(hang, hang);
  // A busy machine may need more than one try for the good answer too.
  const patient = { attemptTimeout: 150, attempts: 200, longestPause: 10 };
  expect((await letters(patient)).entries).not.toHaveLength(0);
});

it.each<[string, Fault]>([
  ...[429, 500, 502, 503, 504, 599].map((status): [string, Fault] => [`${status}`, answer(status)]),
  ...Object.entries({ reset, brokenBody, cutJson, html }),
])('%s is survived four times by a query, and eight times by four side by side', async (_, fault) => {
  const left = new Map<string, Fault[]>(typeNames.map((name, n) => [name, Array([4, 2, 1, 1][n] ?? 0).fill(fault)]));
  server.faultOf = (project) => left.get(project)?.pop();
  expect((await load(server.source({}, { firstPause: 2 }))).empty).toEqual([]);
  expect(server.queries).toHaveLength(typeNames.length + 8);
});

it('pauses grow, and Retry-After is respected up to the longest pause', async () => {
  strike(answer(429, '', { 'retry-after': '3600' }), answer(503), answer(503));
  await letters({ firstPause: 20, longestPause: 200 });
  const gaps = server.queries.slice(1).map(({ at }, n) => at - (server.queries[n]?.at ?? 0));
  // Timers may run late, never early.
  for (const [n, least] of [200, 40, 80].entries()) expect(gaps[n]).toBeGreaterThan(least - 2);
});

it.each<[string, Fault, RegExp]>([
  ['503', answer(503), /: 503 Service Unavailable: The service answers 503 .*\(after 5 attempts\)\nCheck that http/],
  ['500', answer(500, '<h1>Oops</h1>'), /: 500 Internal Server Error \(after 5 attempts\)\n.+$/],
  ['reset', reset, /: .*(ECONNRESET|other side closed).* \(after 5 attempts\)\n.+$/],
  ['hang', hang, /: no whole answer within 1 s \(after 5 attempts\)\n.+$/],
  ['html', html, /: the answer is not JSON; it starts with "<!doctype html><title>Sign in.+\n.+$/],
  ['no list', answer(200, '{"result":{}}'), /: the answer is not a list of documents\.\nCheck that.+$/],
  ['400', answer(400), /: 400 Bad Request: .*\nCheck SANITY_API_VERSION.+$/],
  ['403', answer(403), /: 403 Forbidden: The service answers 403 on demand\n.*SANITY_READ_TOKEN.+$/],
  ['404', answer(404), /: 404 Not Found: .*\nCheck the project id and SANITY_DATASET\.$/],
])('a permanent fault, %s, is reported with source, project, cause and fix', async (_, fault, { source }) => {
  always(fault);
  const start =
    'Failed to load CEO letters: project ceo-letters \\(SANITY_CEO_LETTERS_PROJECT_ID\\), dataset production';
  const message = expect.stringMatching(`^${start}${source}`);
  await expect(letters(fault === hang ? { attemptTimeout: 30 } : {})).rejects.toMatchObject({ message, stack: '' });
});

it('an unreachable service is named', async () => {
  const gone = await startSanityServer();
  await gone.close();
  const message = new RegExp(`ECONNREFUSED.+\nCheck that ${gone.origin} can be reached and works`);
  await expect(letters({}, { SANITY_API_HOST: gone.origin })).rejects.toThrow(message);
});

it('a refusal is not retried, and never reveals the token, even if the service repeats it', async () => {
  always(answer(401, '{"message":"bad token skSecret"}'));
  const message = /: 401 Unauthorized: bad token \[token\]\nThe token cannot read this dataset[^]+one project\.$/;
  await expect(letters({}, { SANITY_READ_TOKEN: 'skSecret' })).rejects.toThrow(message);
  expect(server.queries).toHaveLength(1);
});

it('the total time is limited, and the last fault reported', async () => {
  always(hang);
  const limits = { attempts: 1_000_000, attemptTimeout: 20, longestPause: 5, total: 2_000 };
  await expect(letters(limits)).rejects.toThrow(/: no whole answer within 1 s \(after \d+ attempts\)/);
});

it('a permanent failure of one list ends the wait for the others', async () => {
  server.faultOf = (project) => (project === 'ceo-letters' ? answer(403) : hang);
  const one = server.source();
  const all = contentTypes.map((type) => loadCollection<Entry>(type, one, 'https://rook.example'));
  // By its own limits each would be waited for longer than a test may take.
  const message = (await Promise.allSettled(all)).map((each) => 'reason' in each && String(each.reason).split(': ')[1]);
  expect(message).toEqual(contentTypes.map(() => 'Failed to load CEO letters'));
});

it('a wait is reported with the query, its project and the last fault', async () => {
  always(hang);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await expect(letters({ attempts: 3, attemptTimeout: 150, messageEvery: 20 })).rejects.toThrow();
  const lines = log.mock.calls.map(([line]) => String(line));
  expect(lines[0]).toMatch(
    /^Still waiting for CEO letters: project ceo-letters .+, dataset production: \d+ s so far\. Given up after 150 s in all\.$/,
  );
  expect(lines.at(-1)).toMatch(/; try [12] of 3 ended with: no whole answer within 1 s\. Given/);
});

it('the real limits end any fault within three minutes, with at least two retries', () => {
  const { total, attempts, attemptTimeout, longestPause } = defaultLimits;
  expect(total).toBeLessThanOrEqual(150_000);
  expect(attempts).toBeGreaterThanOrEqual(3);
  // Three tries that hang, and the pauses between, must fit.
  expect(3 * attemptTimeout + 2 * longestPause).toBeLessThan(total);
});
