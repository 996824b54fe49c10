import { datasetEndpoint } from '~/hub/dataset-files.ts';

export const { getStaticPaths, GET } = datasetEndpoint('images');
