import { datasetEndpoint } from '#content/dataset-files.ts';

export const { getStaticPaths, GET } = datasetEndpoint('files');
