import { getContainerRenderer } from '@astrojs/react/container-renderer';
import type { APIRoute, GetStaticPathsItem, SSRManifest } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { loadRenderers } from 'astro:container';

const ORIGIN = 'https://rook.example';

/** A module of `src/pages`, a page or an endpoint. */
interface PageModule {
  readonly default?: Parameters<AstroContainer['renderToString']>[0];
  readonly GET?: APIRoute;
  readonly getStaticPaths?: () => GetStaticPathsItem[] | Promise<GetStaticPathsItem[]>;
}

// Without the brand kit, whose files are drawn by code alone.
const modules = import.meta.glob<PageModule>([
  '/src/pages/**/*.{astro,ts}',
  '!/src/pages/downloads/**',
]);

/** A page or file whose address comes from content. */
export interface KeyedPage {
  readonly address: string;
  readonly key: unknown;
  /** What is published. */
  render(): Promise<string>;
}

/** Every path of every `getStaticPaths` that reads content. */
export async function keyedPages(): Promise<readonly KeyedPage[]> {
  const container = await AstroContainer.create({
    renderers: await loadRenderers([getContainerRenderer()]),
    astroConfig: { site: ORIGIN },
    // Whatever is not said stands as it is by default.
    manifest: { clientDirectives: new Map([['intent', '0'], ['scrolled', '0']]) } as Partial<SSRManifest> as SSRManifest, // prettier-ignore
  });
  const pages = Object.entries(modules).map(async ([file, load]) => {
    const page = await load();
    const paths = (await page.getStaticPaths?.()) ?? [];
    return paths.map((path): KeyedPage => {
      const address = addressOf(file, path.params);
      return { address, key: path.cacheKey, render: () => render(container, page, path, address) };
    });
  });
  return (await Promise.all(pages)).flat();
}

function addressOf(file: string, params: GetStaticPathsItem['params']): string {
  const route = file.replace(/^\/src\/pages|\.ts$/g, '').replace(/(?:index)?\.astro$/, '/');
  const path = route.replace(/\[(?:\.{3})?(\w+)\]/g, (_, name: string) => String(params[name]));
  return path.replace(/\/+$/, '/');
}

async function render(
  container: AstroContainer,
  page: PageModule,
  { params, props = {} }: GetStaticPathsItem,
  address: string,
): Promise<string> {
  const request = new Request(new URL(address, ORIGIN));
  if (page.default !== undefined) {
    return container.renderToString(page.default, { params, props, request, partial: false });
  }
  // Endpoints of this site ask for no more of their context.
  const context = { params, props, request, site: new URL(ORIGIN), url: new URL(request.url) };
  const answer = await page.GET?.(context as unknown as Parameters<APIRoute>[0]);
  if (answer === undefined) throw new Error(`${address} is neither a page nor an endpoint.`);
  return Buffer.from(await answer.arrayBuffer()).toString('latin1');
}
