import { type DatasetName, datasetNames, datasets } from '../../config/datasets.ts';

/** Where the documents of some datasets are edited: a workspace of the Sanity Studio. */
export interface StudioPlace {
  /** Name of its first dataset. */
  readonly name: string;
  /** What it holds, for editors: "Perspectives". Absent where it holds everything. */
  readonly title: string | undefined;
  /** Path of the workspace in the Studio: `/perspectives`; `/` where there is no other. */
  readonly basePath: string;
  readonly projectId: string;
  /** The datasets that its project holds, in the order of the site. */
  readonly datasets: readonly DatasetName[];
}

/** Variable of the Studio that holds the id of a dataset's project. */
export function studioVariable(dataset: DatasetName): string {
  return datasets[dataset].projectVariable.replace(/^SANITY_/, 'SANITY_STUDIO_');
}

/**
 * One workspace for each project. Datasets that share a project share its authors too, and stand
 * together; where all four do, their one workspace stands at the root.
 * @param projectIds id of the project that holds each dataset
 * @throws {Error} that names each dataset without a project, and the variable that holds its id
 */
export function studioPlaces(
  projectIds: Readonly<Record<DatasetName, string | undefined>>,
): readonly StudioPlace[] {
  const missing = datasetNames.filter((name) => !projectIds[name]);
  if (missing.length > 0) {
    const named = missing.map((name) => `${studioVariable(name)} (${datasets[name].label})`);
    throw new Error(
      `The Studio needs the ids of all four projects. Write into studio/.env: ${named.join(', ')}.`,
    );
  }
  const projects = Map.groupBy(datasetNames, (name) => projectIds[name] ?? '');
  return [...projects].map(([projectId, held]) => {
    const [first = 'perspectives'] = held;
    const isOnly = projects.size === 1;
    return {
      name: first,
      title: isOnly ? undefined : capitalized(held.map((name) => datasets[name].label).join(', ')),
      basePath: isOnly ? '/' : `/${first}`,
      projectId,
      datasets: held,
    };
  });
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
