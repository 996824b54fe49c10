import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MANIFEST_FILE, parseManifest } from '../../../src/hosting/upload-manifest.ts';
import { type Bucket, uploadSite, type UploadOptions } from '../../../src/hosting/upload-site.ts';

type Files = Readonly<Record<string, string>>;

/** A bucket in memory, whose process is killed before a change, or in the middle of many. */
class MemoryBucket implements Bucket {
  readonly objects = new Map<string, string>();
  /** Changes that are made before the kill. */
  changesLeft = Infinity;
  /** Every path that was written or removed. */
  readonly changed: string[] = [];

  #change(path: string, text: string | undefined): void {
    if (this.changesLeft === 0) throw new Error('killed');
    this.changesLeft -= 1;
    this.changed.push(path);
    if (text === undefined) this.objects.delete(path);
    else this.objects.set(path, text);
  }

  list() {
    const digests = [...this.objects].map(([path, text]) => {
      return [path, createHash('md5').update(text).digest('hex')] as const;
    });
    return Promise.resolve(new Map(digests));
  }

  read(path: string) {
    return Promise.resolve(this.objects.get(path));
  }

  write(path: string, text: string) {
    this.#change(path, text);
    return Promise.resolve();
  }

  async upload(folder: string, { paths }: { readonly paths: readonly string[] }) {
    for (const path of paths) this.#change(path, await readFile(join(folder, path), 'utf8'));
  }

  remove(paths: readonly string[]) {
    for (const path of paths) this.#change(path, undefined);
    return Promise.resolve();
  }

  /** The site as visitors meet it, without the manifest. */
  get site(): Files {
    return Object.fromEntries(
      [...this.objects].filter(([path]) => path !== MANIFEST_FILE).sort(([a], [b]) => (a < b ? -1 : 1)), // prettier-ignore
    );
  }
}

let root: string;
let bucket: MemoryBucket;
let lines: string[];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'upload-site-'));
  bucket = new MemoryBucket();
  lines = [];
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

const robots = (origin: string) => `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`;
const always = { 'robots.txt': robots('https://rook.example') };
const documents = (counts: Record<string, number>) => JSON.stringify({ documents: counts });

async function upload(files: Files, options: Partial<UploadOptions> = {}): Promise<void> {
  await rm(root, { recursive: true });
  for (const [path, text] of Object.entries({ ...always, ...files })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await uploadSite(root, bucket, {
    adopt: false,
    allowShrink: false,
    dryRun: false,
    now: new Date('2026-01-01T00:00:00Z'),
    say: (line) => lines.push(line),
    ...options,
  });
}

const first = {
  'index.html': 'home 1',
  'about/index.html': 'about 1',
  'gone/index.html': 'gone',
  'feed.xml': 'feed 1',
  '_astro/a.1.css': 'a1',
};
const second = {
  'index.html': 'home 2',
  'about/index.html': 'about 1',
  'new/index.html': 'new',
  'feed.xml': 'feed 2',
  '_astro/a.2.css': 'a2',
};
/** What an old page in an open tab still asks for. */
const stays = { '_astro/a.1.css': 'a1' };

describe('an upload', () => {
  it('leaves no work to the next one of the same site', async () => {
    await upload(first);
    expect(bucket.site).toEqual({ ...always, ...first });
    bucket.changed.length = 0;
    await upload(first);
    expect(bucket.changed).toEqual([]);
  });

  it('writes its manifest before anything else, and again when all is done', async () => {
    await upload(first);
    bucket.changed.length = 0;
    await upload(second);
    expect([bucket.changed.at(0), bucket.changed.at(-1)]).toEqual([MANIFEST_FILE, MANIFEST_FILE]);
    expect(bucket.changed.at(-2)).toBe('gone/index.html');
    expect(bucket.site).toEqual({ ...always, ...second, ...stays });
  });

  it('never touches what is not the site’s, and stops where that is in the way', async () => {
    bucket.objects.set('backups/db.sql', 'not ours');
    bucket.objects.set('about/index.html', 'not ours');
    const before = new Map(bucket.objects);
    await expect(upload(first)).rejects.toThrow(/about\/index\.html[\s\S]*--adopt/);
    expect(bucket.objects).toEqual(before);
    await upload(first, { adopt: true });
    await upload(second);
    expect(bucket.site).toEqual({ 'backups/db.sql': 'not ours', ...always, ...second, ...stays });
    expect(lines).toContain("1 other objects in the bucket are not this site's, and stay.");
  });

  it('stops at another site, unless it has moved', async () => {
    await upload(first);
    const moved = { ...second, 'robots.txt': robots('https://www.rook.example') };
    await expect(upload(moved)).rejects.toThrow(
      'another site: https://rook.example, of 6 files; this one is https://www.rook.example',
    );
    await upload(moved, { adopt: true });
    expect(bucket.site).toEqual({ ...moved, ...stays });
  });

  it('tells what it would do and does nothing, when asked to', async () => {
    await upload(first);
    bucket.changed.length = 0;
    lines = [];
    await upload(second, { dryRun: true });
    expect(bucket.changed).toEqual([]);
    expect(lines).toEqual([
      'would upload _astro/a.2.css',
      'would upload feed.xml',
      'would upload index.html',
      'would upload new/index.html',
      'would remove gone/index.html',
    ]);
  });

  it('refuses to remove more than half of the pages', async () => {
    await upload(first);
    const small = { 'index.html': 'home 1' };
    await expect(upload(small)).rejects.toThrow('pages: 2 of 3 would be removed');
    expect(bucket.objects.has('about/index.html')).toBe(true);
    await upload(small, { allowShrink: true });
    expect(bucket.objects.has('about/index.html')).toBe(false);
    // Once it was meant, it is the measure.
    await upload(small);
  });

  it('refuses a collection that lost more than half of its documents', async () => {
    await upload({ ...first, 'build.json': documents({ perspectives: 5, 'press-releases': 4 }) });
    const empty = { ...first, 'build.json': documents({ perspectives: 0, 'press-releases': 2 }) };
    await expect(upload(empty)).rejects.toThrow(
      'perspectives: 0 documents, 5 in the release being served (SANITY_PERSPECTIVES_PROJECT_ID)',
    );
    await expect(upload(empty)).rejects.not.toThrow('press-releases');
    await upload(empty, { allowShrink: true });
    await upload(empty);
  });

  it('stops at a manifest that it cannot read', async () => {
    await upload(first);
    for (const text of [
      '',
      '[]',
      '{"version":2}',
      '{"version":1,"site":"x","files":{"a":1},"pending":[]}',
    ]) {
      // prettier-ignore
      bucket.objects.set(MANIFEST_FILE, text);
      await expect(upload(first)).rejects.toThrow(`${MANIFEST_FILE} in the bucket makes no sense`);
    }
  });

  it('stops at a folder that does not say whose site it is', async () => {
    await expect(upload({ ...first, 'robots.txt': 'User-agent: *' })).rejects.toThrow(
      'names no sitemap',
    );
  });
});

describe('an upload that is killed', () => {
  const foreign = { 'backups/db.sql': 'not ours' };

  /** Uploads the first site, then the second until it is killed after so many changes. */
  async function killedAfter(changes: number): Promise<void> {
    bucket = new MemoryBucket();
    for (const [path, text] of Object.entries(foreign)) bucket.objects.set(path, text);
    await upload(first);
    bucket.changed.length = 0;
    bucket.changesLeft = changes;
    await expect(upload(second)).rejects.toThrow('killed');
    bucket.changesLeft = Infinity;
  }

  // Two manifests, four files, one removal.
  const steps = [0, 1, 2, 3, 4, 5, 6];

  it('has so many steps', async () => {
    await upload(first);
    bucket.changed.length = 0;
    await upload(second);
    expect(bucket.changed).toHaveLength(steps.length);
  });

  it.each(steps)('after %i changes is mended by the next', async (changes) => {
    await killedAfter(changes);
    await upload(second);
    expect(bucket.site).toEqual({ ...foreign, ...always, ...second, ...stays });
  });

  it.each(steps)(
    'after %i changes leaves nothing behind when the old site returns',
    async (changes) => {
      await killedAfter(changes);
      await upload(first);
      const rest = bucket.objects.has('_astro/a.2.css') ? { '_astro/a.2.css': 'a2' } : {};
      expect(bucket.site).toEqual({ ...foreign, ...always, ...first, ...rest });
      const { files, pending } = parseManifest(bucket.objects.get(MANIFEST_FILE) ?? '');
      expect(pending).toEqual([]);
      expect([...files.keys()].sort()).toEqual(
        Object.keys({ ...always, ...first, ...rest }).sort(),
      );
    },
  );

  it.each([0, 1, 3])('after %i changes of the first one needs no --adopt', async (changes) => {
    bucket.changesLeft = changes;
    await expect(upload(first)).rejects.toThrow('killed');
    bucket.changesLeft = Infinity;
    await upload(second);
    expect(bucket.objects.get('index.html')).toBe('home 2');
    expect(bucket.objects.has('gone/index.html')).toBe(false);
  });

  it('uploads its files again where only their headers were new', async () => {
    await upload(first);
    const { files, ...rest } = parseManifest(bucket.objects.get(MANIFEST_FILE) ?? '');
    const aged = [...files].map(([path, file]) => [path, { ...file, headers: 'older' }]);
    bucket.objects.set(
      MANIFEST_FILE,
      JSON.stringify({ version: 1, ...rest, files: Object.fromEntries(aged) }),
    );
    bucket.changesLeft = 1;
    await expect(upload(first)).rejects.toThrow('killed');
    bucket.changesLeft = Infinity;
    bucket.changed.length = 0;
    await upload(first);
    expect(bucket.changed).toEqual(expect.arrayContaining(Object.keys(first)));
  });

  it('is measured by what was last uploaded whole, not by what it left', async () => {
    await upload({ 'index.html': '1' });
    const many = Object.fromEntries([1, 2, 3, 4].map((n) => [`p${n}/index.html`, '1']));
    bucket.changesLeft = 4;
    await expect(upload({ 'index.html': '1', ...many })).rejects.toThrow('killed');
    bucket.changesLeft = Infinity;
    await upload({ 'index.html': '1' });
    expect(bucket.site).toEqual({ ...always, 'index.html': '1' });
  });
});
