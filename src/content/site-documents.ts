// SHIM
import type { DatasetName } from '../config/datasets.ts';
const D = Symbol.for('rook-site:documents');
export type SiteDocuments = ReadonlyMap<DatasetName, readonly unknown[]>;
export function rememberDocuments(d: SiteDocuments): void { Reflect.set(globalThis, D, d); }
export function siteDocuments(): SiteDocuments | undefined { return Reflect.get(globalThis, D) as never; }
