/** The four content datasets: what each is called, in folders, messages and variables. */
export const datasets = {
  perspectives: {
    label: 'perspectives',
    documentType: 'post',
    projectVariable: 'SANITY_PERSPECTIVES_PROJECT_ID',
  },
  'press-releases': {
    label: 'press releases',
    documentType: 'pressRelease',
    projectVariable: 'SANITY_PRESS_RELEASES_PROJECT_ID',
  },
  'media-coverage': {
    label: 'media coverage',
    documentType: 'mediaCoverage',
    projectVariable: 'SANITY_MEDIA_COVERAGE_PROJECT_ID',
  },
  'ceo-letters': {
    label: 'CEO letters',
    documentType: 'ceoLetter',
    projectVariable: 'SANITY_CEO_LETTERS_PROJECT_ID',
  },
} as const satisfies Record<string, Dataset>;

interface Dataset {
  /** As messages name it: "Failed to load CEO letters". */
  readonly label: string;
  /** `_type` of its documents. */
  readonly documentType: string;
  /** Environment variable that holds the id of its Sanity project. */
  readonly projectVariable: string;
}

/** Name of a dataset: its folder, and its Astro collection. */
export type DatasetName = keyof typeof datasets;

export const datasetNames = [
  'perspectives',
  'press-releases',
  'media-coverage',
  'ceo-letters',
] as const satisfies readonly DatasetName[];
