import { ClientError, ServerError } from '@sanity/client';
import { causeOf, codeOf } from '#lib/errors.ts';
import { isJsonObject, parseJson } from '#lib/json.ts';
import { Fault, parseRetryAfter } from './retry.ts';

/**
 * The result in an answer of Sanity's API.
 * @throws {Error} if it is another answer, such as a proxy's own page
 */
export function resultOf(answer: unknown): unknown {
  const body = typeof answer === 'string' ? parseJson(answer) : answer;
  if (isJsonObject(body) && 'result' in body) return body['result'];
  if (body !== undefined) throw new Error('the answer is JSON without a "result"');
  const start = String(answer).replace(/\s+/g, ' ').slice(0, 60);
  throw new Error(`the answer is not JSON; it starts with ${JSON.stringify(start)}`);
}

/** Converts an error of the client. */
export function toFault(error: unknown): Fault {
  if (!(error instanceof ClientError || error instanceof ServerError)) {
    return new Fault(networkCause(error));
  }
  const { statusCode, response, responseBody } = error;
  const status = `${statusCode} ${response.statusMessage ?? ''}`.trim();
  const message = messageOf(responseBody);
  const headers: unknown = response.headers;
  return Object.assign(new Fault(message === '' ? status : `${status}: ${message}`), {
    isTransient: statusCode >= 500 || statusCode === 429 || statusCode === 408,
    retryAfter: parseRetryAfter(isJsonObject(headers) ? headers['retry-after'] : undefined),
  });
}

/** The service's message, shortened; empty for an HTML error page. */
function messageOf(body: unknown): string {
  const parsed: unknown = typeof body === 'string' && body.startsWith('{') ? parseJson(body) : body;
  if (!isJsonObject(parsed)) return '';
  const { error, message } = parsed;
  const text = isJsonObject(error) ? error['description'] : (message ?? error);
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').slice(0, 200) : '';
}

/** The last cause of an error: `fetch failed` alone does not say what happened. */
function networkCause(error: unknown): string {
  let last = error;
  while (last instanceof Error && last.cause instanceof Error) last = last.cause;
  const code = codeOf(last);
  const text = causeOf(last);
  return code === undefined || text.includes(code) ? text : `${code} ${text}`;
}
