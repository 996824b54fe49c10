import type { Loader } from 'astro/loaders';
import type { DatasetName } from '../config/datasets.ts';
import { isContentLoadedApart } from './site-documents.ts';

/**
 * The Astro loader of a dataset, for development. A build loads its content apart, and Astro then
 * holds none; nor does it load the code that would.
 */
export function contentLoader(dataset: DatasetName): Loader {
  return {
    name: `rook-${dataset}`,
    load: async (context) => {
      if (isContentLoadedApart()) {
        context.store.clear();
        return;
      }
      const [{ loadCollection }, { contentTypes }] = await Promise.all([
        import('./loading/loader.ts'),
        import('./types/all.ts'),
      ]);
      if (dataset === 'perspectives') await loadCollection(contentTypes[dataset], context);
      else if (dataset === 'press-releases') await loadCollection(contentTypes[dataset], context);
      else if (dataset === 'media-coverage') await loadCollection(contentTypes[dataset], context);
      else await loadCollection(contentTypes[dataset], context);
    },
  };
}
