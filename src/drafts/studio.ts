import type { DatasetName } from '../config/datasets.ts';
import { studioPlaces } from '../config/studio.ts';
import type { Studio } from './draft-facts.ts';

/**
 * The Studio at an address, with its workspaces as the project's own Studio has them: one for each project.
 * @param url without a slash at its end
 * @param projects id of the project that holds each dataset
 */
export function studioAt(url: string, projects: Readonly<Record<DatasetName, string>>): Studio {
  const places = studioPlaces(projects);
  const addressOf = (dataset: DatasetName) => {
    const place = places.find(({ datasets }) => datasets.includes(dataset));
    return `${url}${place?.basePath ?? ''}`.replace(/\/$/, '');
  };
  return {
    url,
    workspaces: {
      perspectives: addressOf('perspectives'),
      'press-releases': addressOf('press-releases'),
      'media-coverage': addressOf('media-coverage'),
      'ceo-letters': addressOf('ceo-letters'),
    },
  };
}
