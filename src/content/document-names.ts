import { detailPath, routes } from '../config/routes.ts';
import type { SiteDocuments } from './types/all.ts';

const HUBS = [
  ['perspectives', routes.perspectives],
  ['press-releases', routes.pressReleases],
  ['ceo-letters', routes.ceoLetters],
] as const;

/** Makes what errors call the document of a page: `perspectives: post-abc`. */
export function documentNames(documents: SiteDocuments): (address: string) => string {
  const names = new Map<string, string>();
  for (const [dataset, hub] of HUBS) {
    for (const { id, slug } of documents[dataset]) {
      if (slug === undefined) continue;
      names.set(decodeURIComponent(detailPath(hub, slug)), `${dataset}: ${id}`);
    }
  }
  return (address) => names.get(address) ?? 'no document of its own';
}
