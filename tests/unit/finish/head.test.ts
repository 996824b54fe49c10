import { describe, expect, it } from 'vitest';
import { expectWords, joinScripts, runtimesOf, slimIslands } from '~/integrations/finish/head.ts';
import { type Edit, type Page, readPage, writePage } from '~/lib/html/page.ts';

const edited = (source: string, editsOf: (page: Page) => readonly Edit[]) => {
  const page = readPage('/', source);
  return writePage(page, editsOf(page));
};

describe('scripts before the first island', () => {
  const join = (source: string) => edited(source, (page) => joinScripts(page).edits);

  it('join the script in the head; others stay', () => {
    const source =
      '<head><script>a</script></head><body><script>b</script><p><script>c</script><script>d</script><astro-island>';
    expect(join(source)).toBe('<head><script>a;c;d</script></head><body><script>b</script><p><astro-island>');
    expect(joinScripts(readPage('/', source)).scripts).toEqual(['a;c;d', 'b']);
  });

  it('stay where the head has none, and where they are no plain scripts', () => {
    const bare = '<head></head><body><script>c</script><astro-island>';
    expect(join(bare)).toBe(bare);
    const modules = '<head><script>a</script></head><body><script type="module">c</script><astro-island>';
    expect(join(modules)).toBe(modules);
  });
});

describe('the first paint', () => {
  const VIEWPORT = '<meta name="viewport" content="width=device-width">';
  const expecting = (source: string) => edited(source, expectWords);

  it('waits for the words under the headline, by their id or one of their own', () => {
    const rest = '<h1>A</h1><p class="b">Words';
    expect(expecting(VIEWPORT + rest)).toBe(
      `${VIEWPORT}<link rel="expect" href="#_lede" blocking="render"><h1>A</h1><p id="_lede" class="b">Words`,
    );
    expect(expecting(`${VIEWPORT}<h1>A</h1><p id="own">Words`)).toContain('href="#own"');
    expect(expecting(`${VIEWPORT}<h1>A</h1>`)).toContain('<h1 id="_lede">');
  });

  it('waits for nothing on a page without a headline', () => {
    expect(expecting(`${VIEWPORT}<p>Words`)).toBe(`${VIEWPORT}<p>Words`);
  });
});

describe('islands', () => {
  const scripts = new Map([
    ['client.abc.js', 'import{r}from"./react.def.js";'],
    ['react.def.js', ''],
  ]);
  const slim = (source: string) => edited(source, (page) => slimIslands(page, runtimesOf(scripts)));

  it('lose what nobody reads, and name React’s chunk', () => {
    const source =
      '<astro-island uid="x" prefix="r1" component-url="/_astro/A.js" component-export="default" renderer-url="/_astro/client.abc.js" props="{}" ssr client="intent" opts="{&quot;name&quot;:&quot;A&quot;,&quot;value&quot;:true}" await-children>';
    expect(slim(source)).toBe(
      '<astro-island prefix="r1" component-url="/_astro/A.js" renderer-url="/_astro/client.abc.js" data-runtime="/_astro/react.def.js" ssr client="intent">',
    );
  });

  it('keep what says something', () => {
    const source =
      '<astro-island component-export="Menu" props="{&quot;a&quot;:1}" opts="{&quot;value&quot;:{&quot;within&quot;:&quot;a&quot;}}">';
    expect(slim(source)).toBe(source);
  });
});
