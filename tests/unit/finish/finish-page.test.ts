import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contextOf } from '~/finish/context.ts';
import { dictionaryOf } from '~/finish/dictionary/dictionary.ts';
import { finishPage } from '~/finish/finish-page.ts';
import { linksOf } from '~/finish/links.ts';
import { readPage } from '~/finish/page.ts';

const sources = new Map([
  ['_astro/a.css', '.used{top:0}.unused{top:1px}.by-island{left:0}.x.astro-abcdefgh{left:1px}'],
  ['_astro/client.1.js', 'import{r}from"./react.2.js";'],
  ['_astro/island.3.js', 'e.className="by-island"'],
  ['_astro/react.2.js', 'const x="unused"'],
]);
const policy = { everywhere: {} };
const context = () => contextOf(sources, policy);

const source = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A &amp; B</title><link rel="icon" href="/a.svg"><link rel="stylesheet" href="/_astro/a.css"><script>go()</script></head><body>
<p class="used x astro-abcdefgh">Text&nbsp;stays.</p><i class="astro-zzzzzzzz"></i><style>astro-island{display:contents}</style>
<astro-island component-url="/_astro/island.3.js" renderer-url="/_astro/client.1.js"></astro-island></body></html>`;

/** What is left of the rules, those for islands among it. */
const rules = '.used{top:0}.by-island{left:0}.x.a{left:1px}astro-island{display:contents}';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const finish = (address = '/a/') => finishPage(address, source, context());

describe('a finished page', () => {
  it('has the rules that it and its islands can use inside, and links none', async () => {
    const { html, replaced } = await finish();
    expect(html).toContain(`<style>${rules}</style>`);
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html).not.toContain('stylesheet');
    expect(replaced).toEqual(['/_astro/a.css']);
  });

  it('has its policy before everything, with the hashes of its script and its rules', async () => {
    const { html } = await finish();
    expect(html).toMatch(/<meta charset="utf-8"><meta http-equiv="Content-Security-Policy"/);
    expect(html).toContain(`script-src 'self' ${hash('go()')};`);
    expect(html).toContain(`style-src ${hash(rules)};`);
  });

  it('offers the site’s dictionary, where there is one', async () => {
    const dictionary = dictionaryOf('<p class="used">');
    const { html, facts } = await finishPage('/a/', source, contextOf(sources, policy, dictionary));
    expect(html).toContain(
      `<link rel="dictionary" href="/${dictionary.file}"><style>${rules}</style>`,
    );
    expect([...facts.links].sort()).toEqual([...linksOf(readPage('/a/', html))].sort());
    expect((await finish()).html).not.toContain('rel="dictionary"');
  });

  it('names React’s chunk on its islands', async () => {
    expect((await finish()).html).toContain(
      'renderer-url="/_astro/client.1.js" data-runtime="/_astro/react.2.js"',
    );
  });

  it('differs from its source in those places only', async () => {
    const { html } = await finish();
    const undone = html
      .replace(/<meta http-equiv[^>]*>/, '')
      .replace(`<style>${rules}</style>`, '<link rel="stylesheet" href="/_astro/a.css">')
      .replace(' data-runtime="/_astro/react.2.js"', '')
      .replace('used x a', 'used x astro-abcdefgh')
      .replace('<i>', '<i class="astro-zzzzzzzz">')
      .replace('</i>', '</i><style>astro-island{display:contents}</style>');
    expect(undone).toBe(source);
  });

  it('links what its facts say', async () => {
    const { html, facts } = await finish();
    expect(facts.links).toEqual(['/a.svg']);
    expect([...facts.links].sort()).toEqual([...linksOf(readPage('/a/', html))].sort());
  });

  it('is a function of its HTML and the context’s digest, whichever pages came before', async () => {
    const shared = context();
    await finishPage('/b/', source.replace('used', 'unused'), shared);
    expect(await finishPage('/a/', source, shared)).toEqual(await finish());
    expect(context().digest).toBe(shared.digest);
  });

  it('names the page where a step cannot work', async () => {
    await expect(finishPage('/broken/', '<html></html>', context())).rejects.toThrow('/broken/');
  });
});

describe('the digest of a context', () => {
  it('changes with each style sheet, each script, the policy and the classes of pages', () => {
    const digests = [
      context(),
      ...[...sources.keys()].map((file) =>
        contextOf(new Map([...sources, [file, `${sources.get(file) ?? ''} `]]), policy),
      ),
      contextOf(new Map([...sources, ['_astro/new.css', '']]), policy),
      contextOf(sources, { everywhere: { 'img-src': ['https://cdn.example'] } }),
      contextOf(sources, policy, dictionaryOf('shared')),
      contextOf(sources, policy, undefined, ['used']),
      contextOf(sources, { everywhere: {}, pages: { '/a/': { 'worker-src': ["'self'"] } } }),
    ].map(({ digest }) => digest);
    expect(new Set(digests).size).toBe(digests.length);
  });
});
