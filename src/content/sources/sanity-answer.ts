import { ClientError, ServerError } from '@sanity/client';
import { causeOf, codeOf } from '../../lib/errors.ts';
import { isJsonObject, parseJson } from '../../lib/json.ts';
import { type Fault, parseRetryAfter } from './retry.ts';

/** Answers that are not Sanity's JSON, such as a proxy's own page. */
class NotJson extends Error {}

/**
 * The result in an answer of Sanity's API.
 * @throws {Error} when it is another answer, such as a proxy's own page
 */
export function resultOf(answer: unknown): unknown {
  const body = typeof answer === 'string' ? readAnswer(answer) : answer;
  if (isJsonObject(body) && 'result' in body) return body['result'];
  throw new NotJson('the answer is JSON without a "result"');
}

function readAnswer(text: string): unknown {
  const body = parseJson(text);
  if (body !== undefined) return body;
  const start = text.replace(/\s+/g, ' ').slice(0, 60);
  throw new NotJson(`the answer is not JSON; it starts with ${JSON.stringify(start)}`);
}

/** What a thrown value of the client means. */
export function readFault(error: unknown): Fault {
  if (error instanceof ClientError || error instanceof ServerError) {
    const { statusCode, response } = error;
    const said = describeBody(error.responseBody);
    const status = `${statusCode} ${response.statusMessage ?? ''}`.trim();
    return {
      cause: said === '' ? status : `${status}: ${said}`,
      passing: statusCode >= 500 || statusCode === 429 || statusCode === 408,
      retryAfter: parseRetryAfter(headerOf(response.headers, 'retry-after')),
    };
  }
  return { cause: describeNetworkFault(error), passing: true };
}

function headerOf(headers: unknown, name: string): string | undefined {
  const value = isJsonObject(headers) ? headers[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The service's own words, kept short: an HTML error page says nothing. */
function describeBody(body: unknown): string {
  const parsed: unknown = typeof body === 'string' && body.startsWith('{') ? parseJson(body) : body;
  if (!isJsonObject(parsed)) return '';
  const { error, message } = parsed;
  const said = isJsonObject(error) ? error['description'] : (message ?? error);
  return typeof said === 'string' ? said.replace(/\s+/g, ' ').slice(0, 200) : '';
}

/** `fetch failed` alone says nothing: the chain of causes ends at what happened. */
function describeNetworkFault(error: unknown): string {
  const seen: string[] = [];
  for (let each: unknown = error; each instanceof Error && seen.length < 5; each = each.cause) {
    const code = codeOf(each);
    const text = causeOf(each);
    seen.push(code === undefined || text.includes(code) ? text : `${code} ${text}`);
  }
  return seen.at(-1) ?? causeOf(error);
}
