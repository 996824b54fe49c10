import { kitEndpoint } from '#brand/kit-endpoint.ts';

export const { getStaticPaths, GET } = kitEndpoint('json');
