import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../src/config/routes.ts';
import { sampleDirectory } from '../support/content-fixture.ts';
import { type DevelopmentServer, soon, startDevelopment } from '../support/development-server.ts';
import { type SanityServer, startSanityServer } from '../support/sanity-server.ts';

let site: DevelopmentServer;
let sanity: SanityServer;
beforeAll(async () => {
  sanity = await startSanityServer({ directory: sampleDirectory });
  site = await startDevelopment({ SITE_URL: 'https://www.first.example' });
});
afterAll(async () => {
  await site.stop();
  await sanity.close();
});

const letter = `${routes.ceoLetters}the-next-boring-decade/`;
const letters = (): string => join(site.folder, 'src/content/datasets/ceo-letters/data.ndjson');

/** Waits until a page holds the words. */
const shows = (address: string, words: string) =>
  soon(async () => expect(await site.page(address)).toContain(words));

describe('an edited dataset', () => {
  it('is shown, also by the texts of its pages', async () => {
    const text = await readFile(letters(), 'utf8');
    await writeFile(letters(), text.replaceAll('The next boring decade', 'The next bold decade'));
    await shows(letter, 'The next bold decade');
  });

  it('with a broken line is told in the terminal and by each page, until it is corrected', async () => {
    const whole = await readFile(letters(), 'utf8');
    const browser = await site.connect();
    await appendFile(letters(), '{"_id": broken}\n');
    const words = /ceo-letters\/data\.ndjson:\d+ is not valid JSON: /;
    await soon(() => expect(site.output()).toMatch(words));
    await shows(letter, 'ContentError');
    await soon(() => expect(browser.join('\n')).toMatch(words));

    await writeFile(letters(), whole);
    await shows(letter, 'The next bold decade');
    expect(browser.join('\n')).toContain('"type":"full-reload"');
  });
});

it('images of datasets are served', async () => {
  const list = await site.page(routes.perspectives);
  const image = /src="(\/images\/[^"]+\.svg)"/.exec(list)?.[1] ?? '';
  expect(await site.page(image)).toContain('<svg');
});

describe('an edited .env', () => {
  it('takes its place at once', async () => {
    await shows(letter, `href="https://www.first.example${letter}"`);
    await site.writeEnv({ SITE_URL: 'https://www.edited.example' });
    await shows(letter, `href="https://www.edited.example${letter}"`);
  });

  it('brings another source, asked again within two seconds', async () => {
    const document = [...sanity.documents('ceo-letters').values()].find(({ title }) => title === 'The next boring decade'); // prettier-ignore
    expect(document).toBeDefined();
    await site.writeEnv(sanity.env);
    await shows(letter, 'The next boring decade');
    Object.assign(document ?? {}, { title: 'A decade from Sanity' });
    await shows(letter, 'A decade from Sanity');
  });
});
