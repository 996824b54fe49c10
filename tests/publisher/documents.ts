import type { SanityServer } from '../support/sanity-server.ts';

const START = Date.UTC(2026, 0, 1);

/**
 * What a webhook says of a post.
 * @param second when it was changed, after the start of the year
 */
export function post(id: string, second = 0) {
  const _updatedAt = new Date(START + second * 1000).toISOString();
  return { _id: id, _type: 'post', _updatedAt, operation: 'update' };
}

/** Publishes a post in the content service, and gives what the webhook says of it. */
export function createPost(sanity: SanityServer, id: string, second = 0) {
  const change = post(id, second);
  const { _id, _type, _updatedAt } = change;
  const document = { _id, _type, _updatedAt, title: id, slug: { current: id } };
  sanity.documents('perspectives').set(id, document);
  return { ...change, operation: 'create' };
}
