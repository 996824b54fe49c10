import type { JsonObject } from '../../src/lib/json.ts';
import { isJsonObject } from '../../src/lib/json.ts';
import type { DatasetName } from '../../src/config/datasets.ts';
import { type SanityServer, revisionOf } from '../../tests/support/sanity-server.ts';

/** What marks the words of an edit, so that they can be found in pages. */
const MARK = 'soak-edit';
/** Address that no page has, in a link of an edit. */
export const GONE = '/perspectives/soak-gone/';
/** Articles that the soak adds at most; it takes the oldest away then. */
const MOST_ADDED = 4;

/** What a webhook tells of a document. */
export interface Change {
  readonly id: string;
  readonly rev: string | null;
}

/** What a page must say once all that was published is live. */
export interface Expected {
  /** `perspectives/a-slug/index.html`. */
  readonly file: string;
  /** Words that stand there; undefined where there must be no page. */
  readonly words: string | undefined;
}

const TINY: readonly (readonly [DatasetName, string, number])[] = [
  ['perspectives', 'post', 6],
  ['press-releases', 'pressRelease', 4],
  ['ceo-letters', 'ceoLetter', 3],
  ['media-coverage', 'mediaCoverage', 3],
];

/** Fills a service with the few documents of the tiny site. */
export function fillTiny(sanity: SanityServer): void {
  for (const [project, type, count] of TINY) {
    for (let number = 1; number <= count; number += 1) {
      const id = `${type}-${number}`;
      const slug = { _type: 'slug', current: id.toLowerCase() };
      sanity.documents(project).set(id, { _id: id, _type: type, title: `${type} ${number}`, slug });
    }
  }
}

/** The editors: they change the content of a service, and know what must be seen of it. */
export class Content {
  readonly #sanity: SanityServer;
  /** Articles that are edited, in their first state. */
  readonly #articles: readonly JsonObject[];
  readonly #expected = new Map<string, Expected>();
  readonly #added: string[] = [];
  #edits = 0;

  constructor(sanity: SanityServer) {
    this.#sanity = sanity;
    const perspectives = [...sanity.documents('perspectives').values()];
    // Their neighbors stay as they are.
    this.#articles = perspectives.filter(({ _type }) => _type === 'post').slice(0, 8);
  }

  /** What pages must say by now, each once. */
  get expected(): readonly Expected[] {
    return [...this.#expected.values()];
  }

  /** Edits the words of an article. @param pick which: 0 to 1 */
  edit(pick: number, href?: string): Change {
    const article = this.#pick(pick);
    const words = this.#words();
    return this.#set(withText(article, words, href), words);
  }

  /** Publishes a new article. */
  add(pick: number): Change {
    const words = this.#words();
    const slug = `soak-${this.#edits}`;
    this.#added.push(slug);
    const template = this.#pick(pick);
    return this.#set(
      {
        ...withText(template, words),
        _id: slug,
        title: `A new article, ${words}`,
        slug: { _type: 'slug', current: slug },
        publishedAt: new Date(Date.UTC(2026, 9, 1) + this.#edits * 60_000).toISOString(),
      },
      words,
    );
  }

  /** Takes an added article away; adds one where there is none. */
  remove(pick: number): Change {
    const id = this.#added.shift();
    if (id === undefined) return this.add(pick);
    this.#posts.delete(id);
    const file = `perspectives/${id}/index.html`;
    this.#expected.set(file, { file, words: undefined });
    return { id, rev: null };
  }

  /** One of the edits that editors make. */
  some(pick: number): Change {
    if (this.#added.length >= MOST_ADDED || pick > 0.85) return this.remove(pick);
    return pick > 0.65 ? this.add(pick) : this.edit(pick / 0.65);
  }

  /** Takes most documents of a project away. @returns what puts them back */
  lose(project: DatasetName): { readonly change: Change; readonly restore: () => Change } {
    const documents = this.#sanity.documents(project);
    const all = [...documents];
    const lost = all.slice(1);
    for (const [id] of lost) documents.delete(id);
    const id = lost[0]?.[0] ?? '';
    return {
      change: { id, rev: null },
      restore: () => {
        for (const [key, document] of lost) documents.set(key, document);
        return { id, rev: revisionOf(lost[0]?.[1] ?? {}) };
      },
    };
  }

  get #posts(): Map<string, JsonObject> {
    return this.#sanity.documents('perspectives');
  }

  #pick(pick: number): JsonObject {
    const found = this.#articles[Math.floor(pick * this.#articles.length)] ?? this.#articles[0];
    if (found === undefined) throw new Error('There is no article to edit.');
    return found;
  }

  #words(): string {
    this.#edits += 1;
    return `${MARK}-${this.#edits}-`;
  }

  #set(document: JsonObject, words: string): Change {
    const id = String(document['_id']);
    this.#posts.set(id, document);
    const file = `perspectives/${slugOf(document)}/index.html`;
    this.#expected.set(file, { file, words });
    return { id, rev: revisionOf(document) };
  }
}

function withText(article: JsonObject, words: string, href?: string): JsonObject {
  const marks = href === undefined ? [] : [{ _type: 'link', _key: 'soak-link', href }];
  const span = { _type: 'span', _key: 'soak', text: words, marks: marks.map(({ _key }) => _key) };
  const block = { _type: 'block', _key: 'soak', style: 'normal', markDefs: marks, children: [span] }; // prettier-ignore
  const body: unknown = article['body'];
  return {
    ...article,
    body: [block, ...(Array.isArray(body) ? (body as readonly unknown[]) : [])],
  };
}

function slugOf({ slug }: JsonObject): string {
  const current = isJsonObject(slug) ? slug['current'] : undefined;
  if (typeof current !== 'string') throw new Error('The article has no slug.');
  return current;
}
