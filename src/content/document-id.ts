const LONGEST = 200;

/**
 * Whether a value can name a document: a text without what addresses cannot hold or nobody can see. A
 * service gives no other; a file may hold anything.
 */
export function isDocumentId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= LONGEST &&
    value.isWellFormed() &&
    !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}]/u.test(value)
  );
}

/** Whether an id is that of a draft, or of a version in a release. */
export function isUnpublished(id: string): boolean {
  return id.startsWith('drafts.') || id.startsWith('versions.');
}
