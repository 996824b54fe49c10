import type { APIRoute, GetStaticPaths } from 'astro';
import { type PerspectivesPage, perspectivesJsonPath } from '~/hub/perspectives-page.ts';
import { perspectivesPages } from '../../perspectives.ts';

export const getStaticPaths = (() =>
  perspectivesPages.map((page) => ({
    params: {
      path: perspectivesJsonPath(page.category, page.page).slice('/data/'.length, -'.json'.length),
    },
    props: { page },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ page: PerspectivesPage }> = ({ props }) => Response.json(props.page);
