/** The four content datasets: what each is called, in folders, messages and variables. */
export const datasets = {
  perspectives: {
    label: 'perspectives',
    documentType: 'post',
    projectVariable: 'SANITY_PERSPECTIVES_PROJECT_ID',
    tokenVariable: 'SANITY_PERSPECTIVES_READ_TOKEN',
  },
  'press-releases': {
    label: 'press releases',
    documentType: 'pressRelease',
    projectVariable: 'SANITY_PRESS_RELEASES_PROJECT_ID',
    tokenVariable: 'SANITY_PRESS_RELEASES_READ_TOKEN',
  },
  'media-coverage': {
    label: 'media coverage',
    documentType: 'mediaCoverage',
    projectVariable: 'SANITY_MEDIA_COVERAGE_PROJECT_ID',
    tokenVariable: 'SANITY_MEDIA_COVERAGE_READ_TOKEN',
  },
  'ceo-letters': {
    label: 'CEO letters',
    documentType: 'ceoLetter',
    projectVariable: 'SANITY_CEO_LETTERS_PROJECT_ID',
    tokenVariable: 'SANITY_CEO_LETTERS_READ_TOKEN',
  },
} as const satisfies Record<string, Dataset>;

/** Environment variable of the token for all projects that have none of their own. */
export const COMMON_TOKEN = 'SANITY_READ_TOKEN';

interface Dataset {
  /** As messages name it: "Failed to load CEO letters". */
  readonly label: string;
  /** `_type` of its documents. */
  readonly documentType: string;
  /** Environment variable that holds the id of its Sanity project. */
  readonly projectVariable: string;
  /** Environment variable of a token for that project alone, in the place of {@link COMMON_TOKEN}. */
  readonly tokenVariable: string;
}

/** Name of a dataset: its folder, and its Astro collection. */
export type DatasetName = keyof typeof datasets;

export const datasetNames = [
  'perspectives',
  'press-releases',
  'media-coverage',
  'ceo-letters',
] as const satisfies readonly DatasetName[];

/** The variable that holds the token of a dataset's project, of those that are set. */
export function tokenVariableOf(
  dataset: DatasetName,
  isSet: (variable: string) => boolean,
): string | undefined {
  return [datasets[dataset].tokenVariable, COMMON_TOKEN].find(isSet);
}
