import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { DocumentStore, openDocumentStore } from '../../src/content/loading/document-store.ts';
import { loadSite, openSiteDocuments } from '../../src/content/loading/load-site.ts';
import { closeTexts, readText } from '../../src/content/loading/text-store.ts';
import { sampleDirectory } from '../support/content-fixture.ts';
import { root } from '../support/folders.ts';
import { outcome, storeFolder, stubEnv, whole } from '../support/loaded-site.ts';
import { startSanityServer } from '../support/sanity-server.ts';

/** The sample content, from a service, in a store. */
async function sample() {
  const server = await startSanityServer({ directory: sampleDirectory });
  stubEnv(server.env);
  const folder = await storeFolder();
  const store = join(folder, 'deep/site.sqlite');
  const load = (everything = false) => loadSite({ store, everything, revisions: {} });
  const first = await load();
  return { server, folder: join(folder, 'deep'), store, load, first };
}

/** Changes bytes in the middle of a file. */
async function scratch(file: string, words: string, by: string): Promise<void> {
  const bytes = await readFile(file);
  const at = bytes.indexOf(words);
  if (at === -1) throw new Error(`${file} does not hold ${words}.`);
  const handle = await open(file, 'r+');
  await handle.write(by, at);
  await handle.close();
}

const asides = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.includes('.damaged-'));

describe('a store of documents', () => {
  it('is read by other processes as the loading one gave it', async () => {
    const { store, first } = await sample();
    expect(whole(openSiteDocuments(store))).toStrictEqual(whole(first.documents));
    expect(first.setAside).toBeUndefined();
  });

  it('that is missing is told to a reader, and not made', async () => {
    const folder = await storeFolder();
    expect(() => openSiteDocuments(join(folder, 'none.sqlite'))).toThrow(
      /^The documents of the site cannot be read from .+none\.sqlite: unable to open .+ Load the site again\.$/,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it.each<[string, (file: string) => Promise<void>]>([
    ['no database', (file) => writeFile(file, 'not a database '.repeat(1000))],
    ['cut short', async (file) => truncate(file, Math.floor((await stat(file)).size / 2))],
    ['altered in a document', (file) => scratch(file, 'The next boring', 'The next BORING')],
    [
      'of another layout',
      async (file) => {
        const database = new DatabaseSync(file);
        database.exec('PRAGMA user_version = 99');
        database.close();
        await Promise.resolve();
      },
    ],
    [
      'of something else',
      async (file) => {
        await writeFile(file, '');
        const database = new DatabaseSync(file);
        database.exec('CREATE TABLE notes (text TEXT)');
        database.close();
      },
    ],
  ])('that is %s is set aside and begun anew, the last such one kept', async (_, damage) => {
    const { store, folder, load, first } = await sample();
    for (let turn = 0; turn < 2; turn += 1) {
      closeTexts();
      await damage(store);
      const again = await load();
      expect(again.setAside).toMatch(/site\.sqlite\.damaged-\d+$/);
      expect(again).toMatchObject({ fetched: first.fetched, kept: 0, faults: [] });
      expect(outcome(again)).toStrictEqual(outcome(first));
      expect((await asides(folder)).map((name) => join(folder, name))).toEqual([again.setAside]);
    }
    expect(await load()).toMatchObject({ fetched: 0, setAside: undefined });
  });

  it('whose place is taken by a folder is begun anew too', async () => {
    const folder = await storeFolder();
    const file = join(folder, 'site.sqlite');
    await mkdir(file);
    const { store, setAside } = openDocumentStore(file);
    store.close();
    expect(setAside).toMatch(/damaged-/);
  });

  it('with a damaged text says so when it is read, and a load of everything mends it', async () => {
    const { store, load, first } = await sample();
    closeTexts();
    const text = first.documents['ceo-letters'][0]?.text;
    if (text === undefined) throw new Error('The letter has no text.');
    const words = JSON.stringify(readText(text)).slice(300, 320);
    closeTexts();
    await scratch(store, words, 'x'.repeat(20));
    await load();
    expect(() => readText(text)).toThrow(/^A text of ceo-letters is damaged in .+site\.sqlite\. /);
    expect(outcome(await load(true))).toStrictEqual(outcome(first));
  });

  it('keeps texts of the load before, and drops older ones', async () => {
    const { store, server, load } = await sample();
    const letters = server.documents('ceo-letters');
    const [id = '', letter] = [...letters].find(([, { _type }]) => _type === 'ceoLetter') ?? [];
    const seen: Parameters<typeof readText>[0][] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      letters.set(id, { ...letter, body: `Text ${turn}.` });
      const { text } = (await load()).documents['ceo-letters'].find((each) => each.id === id) ?? {};
      if (text !== undefined) seen.push(text);
    }
    const readable = seen.map((text) => {
      try {
        return readText(text).length;
      } catch {
        return 0;
      }
    });
    expect(readable).toEqual([0, 0, 1, 1]);
    const opened = new DocumentStore(store, { readOnly: true });
    expect(opened.texts('ceo-letters').size).toBe(6);
    opened.close();
  });

  it('is as the load before when a load is killed', async () => {
    const { store, server, first } = await sample();
    for (const document of server.documents('perspectives').values()) {
      document['title'] = `Edited ${String(document['title'])}`;
    }
    server.faults.add({ kind: 'hang' }, { project: 'ceo-letters' });
    const loading = `await (await import('./src/content/loading/load-site.ts')).loadSite({ store: ${JSON.stringify(store)}, everything: true, revisions: {} });`;
    const before = server.queries.length;
    const child = spawn(process.execPath, ['--input-type=module', '-e', loading], { cwd: root, env: { ...process.env, ...server.env } }); // prettier-ignore
    const asked = () => server.queries.slice(before).map(({ project }) => project);
    await expect.poll(() => new Set(asked()).size).toBe(4);
    // Its texts are put in by now, its documents are not.
    await new Promise((resolve) => setTimeout(resolve, 500));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(whole(openSiteDocuments(store))).toStrictEqual(whole(first.documents));
  });
});
