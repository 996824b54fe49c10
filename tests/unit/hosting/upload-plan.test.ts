import { describe, expect, it } from 'vitest';
import { IMMUTABLE, REVALIDATE } from '../../../src/hosting/rules.ts';
import type { UploadManifest } from '../../../src/hosting/upload-manifest.ts';
import { HASHED_STAY_MS, planUpload } from '../../../src/hosting/upload-plan.ts';

type Files = Record<string, string>;

/** A digest as long as an MD5. */
const md5 = (text: string) => Buffer.from(text).toString('hex').padEnd(32, '0');
const digests = (files: Files) =>
  new Map(Object.entries(files).map(([path, text]) => [path, md5(text)]));

const START = new Date('2026-01-01T00:00:00Z');

function plan(local: Files, remote: Files = {}, manifest?: UploadManifest, now = START) {
  return planUpload({
    site: 'https://rook.example',
    documents: undefined,
    local: digests(local),
    remote: digests(remote),
    manifest,
    now,
  });
}

/** What a whole upload of these files has left. */
const uploaded = (files: Files) => plan(files).after;

const pathsOf = ({ phases }: ReturnType<typeof plan>) =>
  phases.flat().flatMap(({ paths }) => paths);

describe('planUpload', () => {
  it('brings hashed files first, pages last, each with its own headers', () => {
    const { phases, removals } = plan({
      'index.html': '1',
      'about/index.html': '2',
      'feed.xml': '3',
      'llms.txt': '4',
      '_astro/a.1.css': '5',
      '_astro/b.2.js': '6',
      'images/p/production/c-1x1.svg': '7',
    });
    const brief = phases.map((groups) =>
      groups.map(({ cacheControl, contentType, paths }) => [paths, contentType, cacheControl]),
    );
    expect(brief).toEqual([
      [
        [['_astro/a.1.css'], 'text/css; charset=utf-8', IMMUTABLE],
        [['_astro/b.2.js'], 'text/javascript; charset=utf-8', IMMUTABLE],
        [['images/p/production/c-1x1.svg'], 'image/svg+xml; charset=utf-8', IMMUTABLE],
      ],
      [
        [['feed.xml'], 'application/xml; charset=utf-8', REVALIDATE],
        [['llms.txt'], 'text/plain; charset=utf-8', REVALIDATE],
      ],
      [[['about/index.html', 'index.html'], 'text/html; charset=utf-8', REVALIDATE]],
    ]);
    expect(removals).toEqual([]);
  });

  it('goes by content, so that going back to an older release uploads it too', () => {
    const now = { 'index.html': 'new', 'about/index.html': 'same' };
    const back = plan({ 'index.html': 'old', 'about/index.html': 'same' }, now, uploaded(now));
    expect(pathsOf(back)).toEqual(['index.html']);
  });

  it('uploads what somebody has changed or removed in the bucket', () => {
    const site = { 'index.html': '1', 'a/index.html': '2', 'b/index.html': '3' };
    const mended = plan(site, { 'index.html': 'x', 'b/index.html': '3' }, uploaded(site));
    expect(pathsOf(mended)).toEqual(['a/index.html', 'index.html']);
  });

  it('uploads again what was stored under other headers', () => {
    const site = { 'index.html': '1', 'a/index.html': '2' };
    const manifest = uploaded(site);
    const page = manifest.files.get('index.html') ?? { content: '' };
    const files = new Map([...manifest.files, ['index.html', { ...page, headers: 'older' }]]);
    expect(pathsOf(plan(site, site, { ...manifest, files }))).toEqual(['index.html']);
  });

  it('knows what was sent in parts, whose digest is no MD5, by its manifest', () => {
    const site = { 'index.html': '1', 'film.zip': '2' };
    const remote = new Map([...digests(site), ['film.zip', 'abc-3']]);
    const facts = { site: 'https://rook.example', documents: undefined, remote, now: START };
    const manifest = uploaded(site);
    expect(pathsOf(planUpload({ ...facts, local: digests(site), manifest }))).toEqual([]);
    const local = digests({ ...site, 'film.zip': 'new' });
    expect(pathsOf(planUpload({ ...facts, local, manifest }))).toEqual(['film.zip']);
  });

  it('removes what is gone and was uploaded, and nothing else', () => {
    const before = { 'index.html': '1', 'gone/index.html': '2', 'files/p/production/d.pdf': '3' };
    const bucket = { ...before, 'backups/db.sql': '4', 'notes.html': '5' };
    const { removals, others } = plan({ 'index.html': '1' }, bucket, uploaded(before));
    expect(removals).toEqual(['files/p/production/d.pdf', 'gone/index.html']);
    expect(others).toBe(2);
  });

  it('tells what stands in the way that no upload has put there', () => {
    const bucket = { 'index.html': '1', 'about/index.html': '2', 'backups/db.sql': '4' };
    const site = { 'index.html': '1', 'about/index.html': '3' };
    expect(plan(site, bucket).foreign).toEqual(['about/index.html', 'index.html']);
    const manifest = uploaded({ 'index.html': '1' });
    expect(plan(site, bucket, manifest).foreign).toEqual(['about/index.html']);
  });

  it('keeps hashed files that an open page may still ask for, for 30 days', () => {
    const before = { 'index.html': '1', '_astro/old.css': '2' };
    const first = plan({ 'index.html': '3' }, before, uploaded(before));
    expect(first.removals).toEqual([]);
    const bucket = { 'index.html': '3', '_astro/old.css': '2' };
    const after = (ms: number) =>
      plan({ 'index.html': '3' }, bucket, first.after, new Date(START.getTime() + ms));
    expect(after(HASHED_STAY_MS).removals).toEqual([]);
    expect(after(HASHED_STAY_MS + 1).removals).toEqual(['_astro/old.css']);
    expect(after(HASHED_STAY_MS + 1).after.files.has('_astro/old.css')).toBe(false);
  });

  it('forgets that a hashed file was gone when the site has it again', () => {
    const before = { 'index.html': '1', '_astro/old.css': '2' };
    const { after } = plan({ 'index.html': '3' }, before, uploaded(before));
    const back = plan(before, { 'index.html': '3', '_astro/old.css': '2' }, after);
    expect(pathsOf(back)).toEqual(['index.html']);
    expect(back.after.files.get('_astro/old.css')?.goneSince).toBeUndefined();
  });

  it("leaves out other hosts' files, compressed copies, and its own manifest", () => {
    const site = { _headers: '1', 'a.html.br': '3', 'upload-manifest.json': '4' };
    expect(plan(site).phases.flat()).toEqual([]);
    expect(plan({}, { 'upload-manifest.json': '4' })).toMatchObject({ removals: [], others: 0 });
  });
});
