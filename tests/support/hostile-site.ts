import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDatasets } from './content-fixture.ts';
import { hostileContent } from './hostile-content.ts';
import { type BuildRun, runBuild } from './run-build.ts';
import { parsePage, textOf } from './site.ts';

/** The site that a build makes of the hostile content. */
export interface HostileSite {
  readonly build: BuildRun;
  /** Folder of the built site. */
  readonly folder: string;
  /** Every built page by its address. */
  readonly pages: ReadonlyMap<string, Document>;
  /** @throws {Error} when there is no page at the address */
  page(address: string): Document;
  /**
   * The card of a document, found by its title on any page of a list.
   * @throws {Error} when there is none
   */
  card(base: string, title: string): Element;
  /** Text of any other file of the site. */
  file(path: string): string;
  remove(): Promise<void>;
}

export async function buildHostileSite(): Promise<HostileSite> {
  const home = await mkdtemp(join(tmpdir(), 'rook-hostile-'));
  const folder = join(home, 'dist');
  let removeContent = async (): Promise<void> => {};
  const content = await writeDatasets(hostileContent, {}, (remove) => (removeContent = remove));
  const build = await runBuild(folder, { CONTENT_DIR: content });
  const file = (path: string) => readFileSync(join(folder, path), 'utf8');
  const pages = new Map(
    globSync('**/*.html', { cwd: folder }).map((path) => [
      `/${path}`.replace(/index\.html$/, ''),
      parsePage(file(path)),
    ]),
  );
  return {
    build,
    folder,
    pages,
    file,
    page(address) {
      const found = pages.get(address);
      if (found === undefined) throw new Error(`${address} was not built: ${build.stderr}`);
      return found;
    },
    card(base, title) {
      const lists = [...pages].filter(
        ([address]) => address === base || address.startsWith(`${base}page/`),
      );
      const articles = lists.flatMap(([, document]) => [...document.querySelectorAll('article')]);
      const found = articles.find((article) => textOf(article).includes(title));
      if (found === undefined) throw new Error(`No card of ${base} says "${title}"`);
      return found;
    },
    async remove() {
      await removeContent();
      await rm(home, { recursive: true, force: true });
    },
  };
}
