import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DatasetName } from '../../config/datasets.ts';
import { env } from '../../config/env.ts';

/** Rooms of `src` whose code decides how documents are read. */
const ROOMS = ['content', 'config', 'lib', 'hosting'];

let code: string | undefined;

/** A digest of the code that reads documents, as it was when it was first asked for. */
function codeDigest(): string {
  const source = path.resolve(import.meta.dirname, '../..');
  code ??= hash(
    'sha256',
    globSync(`{${ROOMS.join(',')}}/**/*.ts`, { cwd: source })
      .sort()
      .map((file) => `${file}\n${readFileSync(path.join(source, file), 'utf8')}`)
      .join('\n'),
  );
  return code;
}

/**
 * What the reading of all documents of a dataset depends on beside them: the code, the address of the
 * site, and where the documents come from. Documents that were read on another basis are read anew.
 */
export function basisOf(dataset: DatasetName): string {
  const { siteUrl, content } = env();
  // Secrets are not kept, and what a token may see shows in the documents themselves.
  const settings = content.kind === 'sanity' ? { ...content, tokens: undefined } : content;
  return hash('sha256', JSON.stringify([codeDigest(), siteUrl, settings, dataset]), 'base64url');
}
