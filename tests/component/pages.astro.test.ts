import { expect, it } from 'vitest';
import { routes } from '#company/routes.ts';
import { render } from '../support/render-astro.ts';

type Page = Parameters<typeof render>[0];

const params = { program: routes.startups.replaceAll('/', '') };
const pages = Object.entries(import.meta.glob<Page>('/src/pages/**/*.astro', { import: 'default' }));
/** Pages of lists and documents: their pictures are content. */
const showsContent = (file: string) => /\[(?!program\])/.test(file);

it.each(pages)('%s has each portrait, drawing and screen that it names', async (file, load) => {
  // Fails if a file that is imported is missing.
  const page = await load();
  if (!showsContent(file)) expect(await render(page, { params })).toContain('<h1');
});
