import { kitEndpoint } from '~/lib/brand/kit-endpoint';

export const { getStaticPaths, GET } = kitEndpoint('json');
