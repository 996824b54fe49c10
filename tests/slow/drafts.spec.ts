import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Page, expect, test } from '@playwright/test';
import type { JsonObject } from '../../src/lib/json.ts';
import { type Drafts, TOKEN, startDrafts } from '../drafts/drafts-process.ts';
import { runBuild } from '../support/run-build.ts';
import { root, siteFolder } from '../support/site.ts';

const ARTICLE = '/perspectives/notes-from-a-market-stall/';
const POST = 'post-notes-from-a-market-stall';
const RELEASE = '/press-release/rook-links-passes-10000-users/';

test.describe('the preview of drafts', () => {
  // One server for all of them.
  test.describe.configure({ mode: 'default' });
  test.use({ ignoreHTTPSErrors: true, viewport: { width: 1280, height: 800 } });
  let drafts: Drafts;
  test.beforeAll(async () => {
    drafts = await startDrafts();
  });
  test.afterAll(() => drafts.close());
  // Nothing of one test is left to the next.
  let before: ReadonlyMap<string, JsonObject>;
  const posts = () => drafts.sanity.documents('perspectives');
  test.beforeEach(() => {
    before = new Map(posts());
  });
  test.afterEach(() => {
    drafts.sanity.faultOf = () => undefined;
    posts().clear();
    for (const [id, document] of before) posts().set(id, document);
    drafts.sanity.announce();
  });

  const cookieOf = (link: string) => enter(link).then(({ cookie }) => cookie);

  /** Opens a link as a browser does. */
  async function enter(link: string) {
    const answer = await fetch(link.replace(drafts.drafts, drafts.plain), { redirect: 'manual' });
    const set = answer.headers.get('set-cookie') ?? '';
    return { status: answer.status, location: answer.headers.get('location'), set, cookie: set.split(';')[0] ?? '' };
  }

  const get = (address: string, cookie: string, init: RequestInit = {}) =>
    fetch(`${drafts.plain}${address}`, { redirect: 'manual', ...init, headers: { cookie } });

  test('answers at every address with what the public site has', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'plain-'));
    const build = ['tests/drafts/plain-build.mjs', folder];
    const env = { ...drafts.env, NODE_ENV: 'production', PUBLIC_ANALYTICS_ID: '' };
    await promisify(execFile)(process.execPath, build, { cwd: root, env });
    const cookie = await cookieOf(drafts.link());
    const files = globSync('**/*.*', { cwd: folder }).filter((file) => !/^(?:_astro|sitemap)/.test(file));
    expect(files.length).toBeGreaterThan(150);
    const differ: string[] = [];
    for (const file of files) {
      const address = `/${file}`.replace(/index\.html$/, '');
      const answer = await get(address.replace('.html', '/'), cookie);
      const [given, wanted] = [Buffer.from(await answer.arrayBuffer()), readFileSync(path.join(folder, file))];
      const isSame = /\.(?:html|json)$/.test(file)
        ? withoutPreview(String(given)) === withoutPreview(String(wanted))
        : given.equals(wanted);
      if (!isSame) differ.push(`${address} ${answer.status}`);
    }
    rmSync(folder, { recursive: true });
    expect(differ).toEqual([]);
    expect((await get('/sitemap-index.xml', cookie)).status).toBe(200);
  });

  test('leaves the public site as it is without it', async () => {
    const out = mkdtempSync(path.join(tmpdir(), 'public-'));
    const { DRAFTS_URL = '', SANITY_STUDIO_URL = '' } = drafts.env;
    const { code, stderr } = await runBuild(out, { DRAFTS_URL, SANITY_STUDIO_URL });
    expect(code, stderr).toBe(0);
    const files = (folder: string) => globSync('**/*.*', { cwd: folder }).sort();
    expect(files(out)).toEqual(files(siteFolder));
    const differ = files(out).filter(
      (file) => !readFileSync(path.join(out, file)).equals(readFileSync(path.join(siteFolder, file))),
    );
    expect(differ).toEqual([]);
    rmSync(out, { recursive: true });
  });

  test('is closed to everyone else, for every address and method', async () => {
    const link = new URL(drafts.link('/about/', '--days', '7'));
    const all = await cookieOf(drafts.link());
    const [head = '', , signature = ''] = all.replace('__Host-drafts=', '').split('.');
    const encode = (value: JsonObject) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const later = encode({ exp: Date.now() });
    const cookies = {
      none: '',
      forged: `__Host-drafts=${head}.${later}.${signature}`,
      unsigned: `__Host-drafts=${encode({ alg: 'none' })}.${later}.`,
      'without its prefix': all.replace('__Host-', ''),
    };
    for (const [name, cookie] of Object.entries(cookies)) {
      for (const address of [
        '/',
        ARTICLE,
        '/favicon.svg',
        '/drafts/events/',
        '/nothing',
        '//evil.example/',
        '/%zz',
        '/drafts/error/',
      ]) {
        const answer = await get(address, cookie);
        expect(answer.status, `${name} ${address}`).toBe(403);
        expect(await answer.text()).toContain('This page is not public yet');
      }
      for (const method of ['POST', 'DELETE', 'OPTIONS'])
        expect((await get('/', cookie, { method })).status, `${name} ${method}`).toBe(403);
    }
    const forgedLink = link.href.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await enter(forgedLink)).toMatchObject({ status: 403, set: '' });
    expect((await get('/', all, { method: 'POST' })).status).toBe(405);
  });

  test('opens by a link, to one page or to all', async () => {
    const { status, location, set, cookie } = await enter(drafts.link('/about/', '--days', '7'));
    expect([status, location]).toEqual([307, '/about/']);
    expect(set).toMatch(/^__Host-drafts=\S+; Path=\/; Max-Age=604\d{3}; Secure; HttpOnly; SameSite=None; Partitioned$/);
    const about = await get('/about/', cookie);
    expect(about.status).toBe(200);
    expect(Object.fromEntries(about.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': `frame-ancestors ${drafts.studio}`,
    });
    expect(about.headers.has('x-frame-options')).toBe(false);
    expect(await about.text()).not.toContain('googletagmanager');
    expect((await get('/favicon.svg', cookie)).status).toBe(200);
    expect((await get(ARTICLE, cookie)).status).toBe(403);
    const link = drafts.link().replace('/?', '//evil.example/?');
    expect((await enter(link)).location).toBe('/evil.example/');
    expect(() => drafts.link('/about/', '--days', '8')).toThrow('A link lasts from');
  });

  test('ends when its time is over, and is renewed for editors', async () => {
    const { sign } = drafts;
    const over = await sign({ exp: Date.now() / 1000 - 1 });
    expect(await enter(`${drafts.drafts}/?drafts=${over}`)).toMatchObject({ status: 403 });
    expect((await get('/', `__Host-drafts=${over}`)).status).toBe(403);
    // A Studio's is renewed while it is used, a link's never is.
    const soon = { exp: Math.floor(Date.now() / 1000) + 60 };
    const renewed = async (pass: typeof soon & { project?: string }) =>
      (await get('/', `__Host-drafts=${await sign(pass)}`)).headers.get('set-cookie');
    expect(await renewed({ ...soon, project: 'perspectives' })).toMatch(/Max-Age=43(?:200|199);/);
    expect(await renewed(soon)).toBeNull();
  });

  /** What the Studio of a project opens in its frame. */
  function handshake(secret: string, pathname: string, studioUrl = `${drafts.studio}/perspectives`) {
    const document = { _type: 'sanity.previewUrlSecret', secret, studioUrl };
    const _updatedAt = new Date().toISOString();
    posts().set('drafts.secret', { _id: 'drafts.secret', _updatedAt, ...document });
    const query = new URLSearchParams({
      'sanity-preview-secret': secret,
      'sanity-preview-pathname': pathname,
      'sanity-preview-perspective': 'drafts',
    });
    return `${drafts.drafts}/drafts/enable/perspectives/?${query}`;
  }

  test('takes the hand of its own Studio alone', async () => {
    const good = await enter(handshake('a-secret', ARTICLE));
    expect(good).toMatchObject({ status: 307, location: ARTICLE });
    expect(good.set).toMatch(/Max-Age=43(?:200|199); Secure; HttpOnly; SameSite=None; Partitioned$/);
    for (const evil of ['//evil.example/x', '/.//evil.example/x', '/\\evil.example/x', 'https://evil.example/x'])
      expect((await enter(handshake('a-secret', evil))).location).toMatch(/^\/(?![/\\])/);
    expect(await enter(handshake('a-secret', ARTICLE, 'https://evil.example'))).toMatchObject({ status: 403, set: '' });
    const unknown = handshake('a-secret', '/').replace('enable/perspectives', 'enable/other');
    expect(await enter(unknown)).toMatchObject({ status: 403, set: '' });
    // A thousand guesses.
    const asked = drafts.sanity.queries.length;
    const guess = handshake('a-secret', '/').replace('a-secret', 'a-guess');
    const answers = await Promise.all(Array.from({ length: 1000 }, () => enter(guess)));
    expect(new Set(answers.map(({ status, set }) => `${status}${set}`))).toEqual(new Set(['403']));
    const handshakes = drafts.sanity.queries.slice(asked).filter(({ perspective }) => perspective === 'raw');
    expect(handshakes.length).toBeLessThanOrEqual(2);
    // Those who are in stay in.
    expect((await get(ARTICLE, good.cookie)).status).toBe(200);
  });

  /** A post with other words in its third paragraph, as the Studio stores a draft. */
  function draftOf(words: string): JsonObject {
    const post = structuredClone(posts().get(POST) ?? {}) as {
      body: { _type: string; style: string; children: unknown }[];
    };
    const third = post.body.filter(({ _type, style }) => _type === 'block' && style === 'normal')[2];
    if (third !== undefined) third.children = [{ _type: 'span', _key: 's', text: words, marks: [] }];
    return { ...post };
  }

  const received = (page: Page) => page.evaluate<{ type: string; data: JsonObject }[]>('received');

  test('follows an editor in the Studio, who clicks, writes, goes on and publishes', async ({ page }) => {
    await page.goto(drafts.studio);
    const url = handshake('b-secret', ARTICLE);
    await page.locator('iframe').evaluate((frame: HTMLIFrameElement, src) => (frame.src = src), url);
    const frame = page.frameLocator('iframe');
    const third = frame.locator('.rich-text > p').nth(2);
    await third.scrollIntoViewIfNeeded();
    await expect(frame.locator('[data-sanity*="projectId=perspectives;"]')).not.toHaveCount(0);
    await expect(frame.locator('sanity-visual-editing')).toHaveCount(1);

    // A click opens the field.
    const mark = await third.getAttribute('data-sanity');
    const box = await third.boundingBox();
    if (box === null) throw new Error('The paragraph has no box.');
    await expect(async () => {
      await page.mouse.move(box.x + 40, box.y + 8);
      await page.mouse.click(box.x + 42, box.y + 9);
      const focused = (await received(page)).filter(({ type }) => type === 'overlay/focus');
      expect(focused.at(-1)?.data).toMatchObject({
        id: POST,
        type: 'post',
        path: `body[_key=="${/path=body:(.+)$/.exec(mark ?? '')?.[1]}"]`,
      });
    }).toPass();

    // What is written follows, and nothing moves.
    const menu = frame.locator('header details').filter({ hasText: 'What We Do' }).first();
    await menu.locator('summary').click();
    await expect(menu).toHaveAttribute('open');
    const scrolled = () => third.evaluate(() => scrollY);
    const at = await scrolled();
    expect(at).toBeGreaterThan(0);
    posts().set(`drafts.${POST}`, { ...draftOf('Written a moment ago.'), _id: `drafts.${POST}` });
    await page.evaluate(
      "send('presentation/refresh', { source: 'mutation', livePreviewEnabled: false, document: {} })",
    );
    await expect(third).toHaveText('Written a moment ago.');
    await expect(menu).toHaveAttribute('open');
    expect(await scrolled()).toBe(at);
    expect(await third.getAttribute('data-sanity')).toBe(mark);

    // Islands still work.
    await menu.locator('summary').press('Escape');
    await frame.getByRole('button', { name: 'Save' }).click();
    await expect(frame.getByRole('status')).toContainText('Perspective saved');

    // The Studio goes along to a list.
    await frame.locator('main a[href="/perspectives/"]').first().click();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(/Perspectives/);
    const went = async () => (await received(page)).some(({ data }) => data?.['url'] === '/perspectives/');
    await expect.poll(went).toBe(true);
    // It is published: the list has it, and the draft is gone.
    posts().set(POST, { ...draftOf('Published.'), title: 'Published just now' });
    posts().delete(`drafts.${POST}`);
    await page.evaluate(
      "send('presentation/refresh', { source: 'mutation', livePreviewEnabled: false, document: {} })",
    );
    await expect(frame.getByRole('heading', { name: 'Published just now' })).toBeVisible();
    // The session is that of the Studio's frame alone.
    await page.goto(`${drafts.drafts}/`);
    await expect(page.getByRole('heading')).toHaveText('This page is not public yet');
  });

  test('follows Sanity in a tab of its own, with focus and answers kept', async ({ page }) => {
    await page.goto(drafts.link(ARTICLE));
    await page.goto(drafts.link());
    await page.goto(drafts.drafts + ARTICLE);
    const third = page.locator('.rich-text > p').nth(2);
    const share = page.getByRole('button', { name: 'Share', exact: true });
    await share.evaluate((button: HTMLElement) => button.focus({ preventScroll: true }));
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    posts().set(`drafts.${POST}`, { ...draftOf('Seen by itself.'), _id: `drafts.${POST}` });
    drafts.sanity.announce();
    await expect(third).toHaveText('Seen by itself.');
    await expect(share).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(500);
    expect(await page.locator('[data-sanity]').count()).toBe(0);
  });

  test('says in its bar what an editor has to know', async ({ page }) => {
    const link = { _type: 'link', _key: 'l', href: 'javascript:alert(1)' };
    const draft = draftOf('<b>Read</b> this') as {
      body: { _type: string; style: string; markDefs: unknown; children: { marks: string[] }[] }[];
    };
    const third = draft.body.filter(({ _type, style }) => _type === 'block' && style === 'normal')[2];
    if (third?.children[0]) [third.markDefs, third.children[0].marks] = [[link], ['l']];
    posts().set(`drafts.${POST}`, { ...draft, _id: `drafts.${POST}` });
    posts().set('drafts.broken', {
      ...draftOf(''),
      _id: 'drafts.broken',
      title: 'Broken',
      slug: { current: 'a/b' },
      author: { _ref: 'nobody' },
    });
    drafts.sanity.announce();
    await page.goto(drafts.link());
    await page.goto(drafts.drafts + ARTICLE);
    const bar = page.getByRole('complementary', { name: 'Draft' });
    await expect(bar).toContainText('Live: release 12, since 2026-11-25 10:05 UTC');
    await expect(bar.getByRole('link')).toHaveAttribute(
      'href',
      `${drafts.studio}/perspectives/intent/edit/id=${POST};type=post`,
    );
    await bar.getByText('1 to correct').click();
    await expect(bar.getByRole('listitem')).toContainText(
      'Text, third paragraph, link “<b>Read</b> this”: the address "javascript:alert(1)" cannot be linked',
    );
    await page.goto(`${drafts.drafts}/perspectives/`);
    await bar.getByText(/to correct/).click();
    await expect(bar.getByRole('listitem').filter({ hasText: 'Broken: Slug' })).toHaveCount(1);
    expect(drafts.log()).not.toMatch(/Read<|Broken|Seen by itself|planted/);
  });

  test('says why a page cannot be shown, and shows it as soon as it can', async () => {
    const cookie = await cookieOf(drafts.link());
    const failing = async (pattern: RegExp, address: string) => {
      drafts.sanity.announce();
      const answer = await get(address, cookie);
      const html = await answer.text();
      expect([answer.status, html]).toEqual([503, expect.stringMatching(pattern)]);
      expect(html).toContain('<h1>Error</h1>');
      expect(html).not.toContain(TOKEN);
      return html;
    };
    drafts.sanity.faultOf = (project) =>
      project === 'ceo-letters' ? (response) => response.writeHead(401).end() : undefined;
    expect(await failing(/Failed to load CEO letters: project ceo-letters[^<]*401/, RELEASE)).toMatch(
      /href="\/press-release\/">Back/,
    );
    drafts.sanity.faultOf = () => (response) => response.destroy();
    await failing(/Failed to load/, '/about/');
    drafts.sanity.faultOf = () => undefined;
    await expect.poll(async () => (await get('/about/', cookie)).status).toBe(200);
    expect((await get('/perspectives/nothing/', cookie)).status).toBe(404);
  });

  /** A page without what the preview adds, and without the names of files that are made of their content. */
  function withoutPreview(html: string): string {
    return html
      .replace(/<aside id="drafts".*?<\/aside>/s, '')
      .replace(/ data-sanity="[^"]*"/g, '')
      .replace(/ uid="[^"]*"/g, '')
      .replace(/,&quot;edit&quot;:\[0,\{.*?&quot;\]\}\]\}\]/g, '')
      .replace(/,&quot;data-sanity&quot;:\[0,&quot;.*?&quot;\]/g, '')
      .replace(/,"edit":\{.*?\}\}/g, '')
      .replace(/<script type="module" src="\/_astro\/page\.[^"]+"><\/script>/, '')
      .replace(/(\/_astro\/[^"]*?)\.[\w-]{8}(\.\w+)/g, '$1$2');
  }
});
