import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Something that goes wrong with an answer. */
export type Fault =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string } // prettier-ignore
  /** The connection breaks before any answer. */
  | { readonly kind: 'reset' }
  /** No answer, ever. */
  | { readonly kind: 'hang' }
  /** Status 200 and a page of HTML. */
  | { readonly kind: 'html' }
  /** Status 200 and JSON that ends in the middle, the connection closed properly. */
  | { readonly kind: 'cut JSON' }
  /** Status 200, a length that is promised, and a connection that breaks before it is reached. */
  | { readonly kind: 'broken body' }
  /** The right answer, late. */
  | { readonly delay: number };

/** Where a fault strikes. */
export interface FaultRule {
  /** Project id; any when absent. */
  readonly project?: string;
  /** As the request names it; any when absent. */
  readonly perspective?: string;
  /** How often; without end when absent. */
  readonly times?: number;
}

interface ActiveFault extends FaultRule {
  readonly fault: Fault;
  left: number;
}

/** Faults on demand, each rule used up in turn. */
export class FaultPlan {
  readonly #active: ActiveFault[] = [];
  readonly #hung = new Set<ServerResponse>();

  add(fault: Fault, rule: FaultRule = {}): void {
    this.#active.push({ ...rule, fault, left: rule.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#active.length = 0;
  }

  /** Keeps an answer that never comes, so that its connection can be broken. */
  noteHung(response: ServerResponse): void {
    this.#hung.add(response);
  }

  /** Breaks the connections on which no answer comes, as the restart of a service does. */
  breakHung(): void {
    for (const response of this.#hung) response.socket?.resetAndDestroy();
    this.#hung.clear();
  }

  /** Takes the fault that strikes a request to this project in this perspective, if any. */
  take(project: string, perspective: string | null): Fault | undefined {
    const hit = this.#active.find(
      (each) =>
        each.left > 0 &&
        (each.project === undefined || each.project === project) &&
        (each.perspective === undefined || each.perspective === perspective),
    );
    if (hit === undefined) return undefined;
    hit.left -= 1;
    return hit.fault;
  }
}

/**
 * Does to an answer what the fault says.
 * @returns whether the right answer is still to be given
 */
export async function strike(fault: Fault, response: ServerResponse): Promise<boolean> {
  if ('delay' in fault) {
    await sleep(fault.delay);
    return true;
  }
  if ('status' in fault) {
    const message = `The service answers ${fault.status} on demand`;
    const body = fault.body ?? JSON.stringify({ statusCode: fault.status, message });
    response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
    response.end(body);
    return false;
  }
  const json = { 'content-type': 'application/json' };
  switch (fault.kind) {
    case 'reset':
      response.socket?.resetAndDestroy();
      break;
    case 'hang':
      break;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Sign in to the network</title>');
      break;
    case 'cut JSON':
      response.writeHead(200, json);
      response.end('{"ms":3,"result":[{"_id":"a","ti');
      break;
    case 'broken body':
      response.writeHead(200, { ...json, 'content-length': '10000' });
      response.write('{"ms":3,"result":[');
      setTimeout(() => response.socket?.resetAndDestroy(), 20);
      break;
  }
  return false;
}
