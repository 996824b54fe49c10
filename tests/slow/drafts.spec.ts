import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Page, expect, test } from '@playwright/test';
import type { JsonObject } from '#lib/json.ts';
import { type Drafts, TOKEN, startDrafts } from '../drafts/drafts-process.ts';
import { runBuild } from '../support/run-build.ts';
import { root, siteFolder } from '../support/site.ts';

const ARTICLE = '/perspectives/notes-from-a-market-stall/';
const POST = 'post-notes-from-a-market-stall';
const RELEASE = '/press-release/rook-links-passes-10000-users/';

test.describe('draft preview', () => {
  // All tests share one server.
  test.describe.configure({ mode: 'default' });
  test.use({ ignoreHTTPSErrors: true, viewport: { width: 1280, height: 800 } });
  let drafts: Drafts;
  test.beforeAll(async () => {
    drafts = await startDrafts();
  });
  test.afterAll(() => drafts.close());
  // Each test starts with the same documents.
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

  const cookieOf = async (link: string) => (await enter(link)).cookie;

  /** Opens a preview link as a browser does. */
  async function enter(link: string) {
    const answer = await fetch(link.replace(drafts.drafts, drafts.plain), { redirect: 'manual' });
    const set = answer.headers.get('set-cookie') ?? '';
    return { status: answer.status, location: answer.headers.get('location'), set, cookie: set.split(';')[0] ?? '' };
  }

  const get = (address: string, cookie: string, init: RequestInit = {}) =>
    fetch(`${drafts.plain}${address}`, { redirect: 'manual', ...init, headers: { cookie } });

  test('serves the same pages and files as the public site', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'plain-'));
    const build = ['tests/support/plain-build.mjs', folder];
    const env = { ...drafts.env, NODE_ENV: 'production', PUBLIC_ANALYTICS_ID: '' };
    await promisify(execFile)(process.execPath, build, { cwd: root, env });
    const cookie = await cookieOf(await drafts.link());
    const files = globSync('**/*.*', { cwd: folder }).filter((file) => !/^(?:_astro|sitemap)/.test(file));
    expect(files.length).toBeGreaterThan(150);
    const differ: string[] = [];
    for (const file of files) {
      const address = `/${file}`.replace(/index\.html$/, '');
      const answer = await get(address.replace('.html', '/'), cookie);
      const [actual, expected] = [Buffer.from(await answer.arrayBuffer()), readFileSync(path.join(folder, file))];
      const isSame = /\.(?:html|json)$/.test(file)
        ? withoutPreview(String(actual)) === withoutPreview(String(expected))
        : actual.equals(expected);
      if (!isSame) differ.push(`${address} ${answer.status}`);
    }
    rmSync(folder, { recursive: true });
    expect(differ).toEqual([]);
    expect((await get('/sitemap-index.xml', cookie)).status).toBe(200);
  });

  test('does not change the public site', async () => {
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

  test('refuses every address and method without a valid cookie', async () => {
    const link = new URL(await drafts.link('/about/', '--days', '7'));
    const all = await cookieOf(await drafts.link());
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
      const files = ['/favicon.svg', '/drafts/events/', '/nothing', '//evil.example/', '/drafts/error/'];
      for (const address of ['/', ARTICLE, ...files]) {
        const answer = await get(address, cookie);
        expect(answer.status, `${name} ${address}`).toBe(403);
        expect(await answer.text()).toContain('This page is not public yet');
      }
      for (const method of ['POST', 'DELETE', 'OPTIONS'])
        expect((await get('/', cookie, { method })).status, `${name} ${method}`).toBe(403);
    }
    // The last character of a signature has unused bits.
    const forgedLink = link.href.replace(/\.(.)(?=[^.]*$)/, (_, first) => (first === 'A' ? '.B' : '.A'));
    expect(await enter(forgedLink)).toMatchObject({ status: 403, set: '' });
    expect((await get('/', all, { method: 'POST' })).status).toBe(405);
  });

  test('a preview link opens one page or all pages', async () => {
    const { status, location, set, cookie } = await enter(await drafts.link('/about/', '--days', '7'));
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
    const link = (await drafts.link()).replace('/?', '//evil.example/?');
    expect((await enter(link)).location).toBe('/evil.example/');
    await expect(drafts.link('/about/', '--days', '8')).rejects.toThrow('A link lasts from');
  });

  test('access expires, and is renewed only for editors in the Studio', async () => {
    const { sign } = drafts;
    const expired = await sign({ exp: Date.now() / 1000 - 1 });
    expect(await enter(`${drafts.drafts}/?drafts=${expired}`)).toMatchObject({ status: 403 });
    expect((await get('/', `__Host-drafts=${expired}`)).status).toBe(403);
    const soon = { exp: Math.floor(Date.now() / 1000) + 60 };
    const renewed = async (pass: typeof soon & { project?: string }) =>
      (await get('/', `__Host-drafts=${await sign(pass)}`)).headers.get('set-cookie');
    expect(await renewed({ ...soon, project: 'perspectives' })).toMatch(/Max-Age=43(?:200|199);/);
    expect(await renewed(soon)).toBeNull();
  });

  /** The address that a Studio opens in its preview frame. */
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

  test('admits only its own Studio', async () => {
    const good = await enter(handshake('a-secret', ARTICLE));
    expect(good).toMatchObject({ status: 307, location: ARTICLE });
    expect(good.set).toMatch(/Max-Age=43(?:200|199); Secure; HttpOnly; SameSite=None; Partitioned$/);
    for (const evil of ['//evil.example/x', '/.//evil.example/x', '/\\evil.example/x', 'https://evil.example/x'])
      expect((await enter(handshake('a-secret', evil))).location).toMatch(/^\/(?![/\\])/);
    expect(await enter(handshake('a-secret', ARTICLE, 'https://evil.example'))).toMatchObject({ status: 403, set: '' });
    const unknown = handshake('a-secret', '/').replace('enable/perspectives', 'enable/other');
    expect(await enter(unknown)).toMatchObject({ status: 403, set: '' });
    expect((await get(ARTICLE, good.cookie)).status).toBe(200);
  });

  /** The article with a draft, whose third paragraph has other text, which may be a link. */
  function draftOf(text: string, href?: string): JsonObject {
    const post = structuredClone(posts().get(POST) ?? {}) as { body: { _type: string; style: string }[] };
    const third = post.body.filter(({ _type, style }) => _type === 'block' && style === 'normal')[2];
    const markDefs = href === undefined ? [] : [{ _type: 'link', _key: 'l', href }];
    const marks = markDefs.map(({ _key }) => _key);
    Object.assign(third ?? {}, { markDefs, children: [{ _type: 'span', _key: 's', text, marks }] });
    return { ...post, _id: `drafts.${POST}` };
  }
  const write = (draft: JsonObject) => posts().set(String(draft['_id']), draft);

  const received = (page: Page) => page.evaluate<{ type: string; data: JsonObject }[]>('received');

  test('in the Studio, follows clicks, edits, navigation and publishing', async ({ page }) => {
    await page.goto(drafts.studio);
    const url = handshake('b-secret', ARTICLE);
    await page.locator('iframe').evaluate((frame: HTMLIFrameElement, src) => (frame.src = src), url);
    const frame = page.frameLocator('iframe');
    const third = frame.locator('.rich-text > p').nth(2);
    await third.scrollIntoViewIfNeeded();
    await expect(frame.locator('[data-sanity*="projectId=perspectives;"]')).not.toHaveCount(0);
    await expect(frame.locator('sanity-visual-editing')).toHaveCount(1);

    // A click opens the field in the Studio.
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

    // An edit appears without moving the page or closing a menu.
    const menu = frame.locator('header details').filter({ hasText: 'What We Do' }).first();
    await menu.locator('summary').click();
    await expect(menu).toHaveAttribute('open');
    const scrolled = () => third.evaluate(() => scrollY);
    const at = await scrolled();
    expect(at).toBeGreaterThan(0);
    const refresh = "send('presentation/refresh', { source: 'mutation', livePreviewEnabled: false, document: {} })";
    write(draftOf('Written a moment ago.'));
    await page.evaluate(refresh);
    await expect(third).toHaveText('Written a moment ago.');
    await expect(menu).toHaveAttribute('open');
    expect(await scrolled()).toBe(at);
    expect(await third.getAttribute('data-sanity')).toBe(mark);

    // Islands still work.
    await menu.locator('summary').press('Escape');
    await frame.getByRole('button', { name: 'Save' }).click();
    await expect(frame.getByRole('status')).toContainText('Perspective saved');

    // The Studio follows a link.
    await frame.locator('main a[href="/perspectives/"]').first().click();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(/Perspectives/);
    await expect(frame.locator('article [data-sanity]')).not.toHaveCount(0);
    const went = async () => (await received(page)).some(({ data }) => data?.['url'] === '/perspectives/');
    await expect.poll(went).toBe(true);
    // Publishing updates the list.
    write({ ...draftOf('Published.'), _id: POST, title: 'Published just now' });
    posts().delete(`drafts.${POST}`);
    await page.evaluate(refresh);
    await expect(frame.getByRole('heading', { name: 'Published just now' })).toBeVisible();
    // The session works only in the Studio's frame.
    await page.goto(`${drafts.drafts}/`);
    await expect(page.getByRole('heading')).toHaveText('This page is not public yet');
  });

  test('in its own tab, updates on its own and keeps focus and scroll position', async ({ page }) => {
    await page.goto(await drafts.link(ARTICLE));
    await page.goto(await drafts.link());
    await page.goto(drafts.drafts + ARTICLE);
    const third = page.locator('.rich-text > p').nth(2);
    const share = page.getByRole('button', { name: 'Share', exact: true });
    await share.evaluate((button: HTMLElement) => button.focus({ preventScroll: true }));
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    write(draftOf('Seen by itself.'));
    drafts.sanity.announce();
    await expect(third).toHaveText('Seen by itself.');
    await expect(share).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(500);
    expect(await page.locator('[data-sanity]').count()).toBe(0);
  });

  test('the draft bar shows the live release and what to correct', async ({ page }) => {
    write(draftOf('<b>Read</b> this', 'javascript:alert(1)'));
    write({ ...draftOf(''), _id: 'drafts.broken', title: 'Broken', slug: { current: 'a/b' } });
    drafts.sanity.announce();
    await page.goto(await drafts.link());
    await page.goto(drafts.drafts + ARTICLE);
    const bar = page.getByRole('complementary', { name: 'Draft' });
    await expect(bar).toContainText('Live: release 12, since 2026-11-25 10:05 UTC');
    const edit = `${drafts.studio}/perspectives/intent/edit/id=${POST};type=post`;
    await expect(bar.getByRole('link')).toHaveAttribute('href', edit);
    await bar.getByText('1 to correct').click();
    await expect(bar.getByRole('listitem')).toContainText(
      'Text, third paragraph, link “<b>Read</b> this”: the address "javascript:alert(1)" cannot be linked',
    );
    await page.goto(`${drafts.drafts}/perspectives/`);
    await bar.getByText(/to correct/).click();
    await expect(bar.getByRole('listitem').filter({ hasText: 'Broken: Slug' })).toHaveCount(1);
    expect(drafts.log()).not.toMatch(/Read<|Broken|Seen by itself|planted/);
  });

  test('explains why a page cannot be shown, and recovers', async () => {
    const cookie = await cookieOf(await drafts.link());
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

  /** A page without what the preview adds, and without content hashes in file names. */
  function withoutPreview(html: string): string {
    return html
      .replace(/<aside id="drafts".*?<\/aside>/s, '')
      .replace(/ (?:data-sanity|uid)="[^"]*"/g, '')
      .replace(/,&quot;edit&quot;:\[0,\{&quot;data-sanity&quot;:\[0,&quot;.*?&quot;\]\}\]/g, '')
      .replace(/,&quot;edit&quot;:\[0,\{.*?&quot;\]\}\]\}\]/g, '')
      .replace(/,"edit":\{.*?\}\}/g, '')
      .replace(/<script type="module" src="\/_astro\/page\.[^"]+"><\/script>/, '')
      .replace(/(\/_astro\/[^"]*?)\.[\w-]{6,8}(\.\w+)/g, '$1$2');
  }
});
