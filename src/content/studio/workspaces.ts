import type { DatasetName } from '../../config/datasets.ts';
import { studioPlaces } from './places.ts';
import { site } from '../../config/site.ts';
import type { DocumentType } from './schema.ts';
import { typesOf } from './types.ts';

/** A workspace as `defineConfig` takes it, but for its plugins. */
export interface StudioWorkspace {
  name: string;
  title: string;
  /** Where it stands in the Studio: `/perspectives`. */
  basePath: string;
  projectId: string;
  dataset: string;
  schema: { types: DocumentType[] };
}

/** What the Studio is told by its environment. Empty text is none. */
export interface StudioSettings {
  /** Id of the project that holds each dataset. */
  readonly projectIds: Readonly<Record<DatasetName, string | undefined>>;
  /** Name of the dataset in each project. */
  readonly dataset: string | undefined;
}

/** What the site reads where nothing else is set, see `SANITY_DATASET`. */
const DEFAULT_DATASET = 'production';

/**
 * The workspaces of the Studio, one for each project.
 * @throws {Error} that names each dataset without a project, and the variable that holds its id
 */
export function studioWorkspaces({ projectIds, dataset }: StudioSettings): StudioWorkspace[] {
  return studioPlaces(projectIds).map(({ name, title, basePath, projectId, datasets }) => ({
    name,
    title: title ?? site.name,
    basePath,
    projectId,
    dataset: dataset || DEFAULT_DATASET,
    schema: { types: typesOf(datasets) },
  }));
}
