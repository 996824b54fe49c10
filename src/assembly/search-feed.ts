import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type SearchIndex, openSearchIndex } from '../finish/search-index.ts';

/** Pages that the engine is sent before it has answered: it works on while this process is busy. */
const UNDER_WAY = 256;

/**
 * Sends pages to the search engine, a process of its own, while others are still made. The engine
 * numbers pages as they come and the bytes of the index depend on it: each page waits for those before
 * it.
 */
export class SearchFeed {
  readonly #files: readonly string[];
  readonly #folder: string;
  /** Whether search finds a page, of those that stand. */
  readonly #standing = new Map<string, boolean>();
  readonly #sent = Promise.withResolvers<undefined>();
  readonly #opening: Promise<SearchIndex>;
  #index: SearchIndex | undefined;
  #next = 0;
  #underWay = 0;

  /**
   * @param files all pages that will stand, in the order in which they are sent
   * @param folder absolute folder of the site
   */
  constructor(files: readonly string[], folder: string) {
    this.#files = files;
    this.#folder = folder;
    this.#opening = openSearchIndex();
    this.#opening
      .then((index) => {
        this.#index = index;
        this.#send();
      })
      .catch(this.#sent.reject);
    // What goes wrong is told when the index is asked for.
    this.#sent.promise.catch(() => {});
  }

  /** Knows that a page stands in the folder. */
  note(file: string, isSearched: boolean): void {
    this.#standing.set(file, isSearched);
    this.#send();
  }

  /**
   * The files of the index, once all pages stand.
   * @throws {Error} when the engine cannot start, or refuses a page
   */
  async files(): Promise<ReadonlyMap<string, Uint8Array>> {
    await this.#sent.promise;
    return (await this.#opening).files();
  }

  /** Ends the engine's process, whatever came before. */
  async close(): Promise<void> {
    const index = await this.#opening.catch(() => undefined);
    this.#index = undefined;
    await index?.close();
  }

  #send(): void {
    while (this.#index !== undefined && this.#underWay < UNDER_WAY) {
      const file = this.#files[this.#next];
      if (file === undefined) {
        if (this.#underWay === 0) this.#sent.resolve(undefined);
        return;
      }
      const isSearched = this.#standing.get(file);
      if (isSearched === undefined) return;
      this.#next += 1;
      if (isSearched) this.#add(this.#index, file);
    }
  }

  #add(index: SearchIndex, file: string): void {
    this.#underWay += 1;
    // Read at once: Node's pool of threads may be compressing, and each page would wait for it.
    const html = readFileSync(path.join(this.#folder, file), 'utf8');
    index
      .add(file, searchedPart(html))
      .then(() => {
        this.#underWay -= 1;
        this.#send();
      })
      .catch(this.#sent.reject);
  }
}

/** Attributes of the head may hold what looks like this tag, but none holds a quote. */
const MAIN = /<main id="main"[^>]*\sdata-pagefind-body\b.*<\/main>/s;

/** What `Seo.astro` tells search. No quote stands inside a value. */
const TOLD = /<meta data-pagefind-meta="[^"]*"(?: [a-z]+="[^"]*")*>/g;

/** The part of a page that search reads, with what its head tells search: most of its bytes are others. */
export function searchedPart(html: string): string {
  const main = MAIN.exec(html);
  if (main === null) return html;
  const head = html.slice(0, main.index).match(TOLD) ?? [];
  return `<html lang="en"><head>${head.join('')}</head><body>${main[0]}</body></html>`;
}
