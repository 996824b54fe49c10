import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtPages, isDetailPage } from '../support/built-pages.ts';
import { root } from '../support/folders.ts';
import { readPage } from '../support/site.ts';
import { phoneText, phones } from '../../src/config/site.ts';
import { routes } from '../../src/config/routes.ts';
import { formatDate } from '../../src/lib/format-date.ts';

const release = z.object({
  _type: z.literal('pressRelease'),
  slug: z.object({ current: z.string() }),
  title: z.string(),
  publishedAt: z.string(),
});

const post = z.object({
  _type: z.literal('post'),
  slug: z.object({ current: z.string() }),
  likes: z.number(),
});

/** Documents of a sample dataset that have this shape, as they were exported. */
function documents<Document>(dataset: string, schema: z.ZodType<Document>): Document[] {
  const file = path.join(root, 'src', 'content', 'datasets', dataset, 'data.ndjson');
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => schema.safeParse(JSON.parse(line)).data ?? []);
}

describe('what pages promise', () => {
  it('home’s badge shows the newest press release with its date, and leads to it', () => {
    const releases = documents('press-releases', release);
    const newest = releases.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))[0];
    const { document } = readPage('/');
    const link = [...document.querySelectorAll('main a')].find(
      ({ textContent }) => textContent.trim() === newest?.title,
    );
    expect(link?.getAttribute('href')).toBe(
      `${routes.pressReleases}${newest?.slug.current ?? ''}/`,
    );
    expect(link?.parentElement?.textContent).toContain('New Release');
    expect(link?.parentElement?.textContent).toContain(formatDate(newest?.publishedAt ?? ''));
  });

  it('each article says how many readers like it', () => {
    const posts = documents('perspectives', post);
    expect(posts.length).toBeGreaterThan(10);
    for (const { slug, likes } of posts) {
      const { document } = readPage(`${routes.perspectives}${slug.current}/`);
      expect(document.querySelector('main header')?.textContent).toContain(
        `${String(likes)} likes`,
      );
    }
  });

  it('comments are said to be an email before they are pressed', () => {
    const articles = builtPages().filter(
      ({ address }) => isDetailPage(address) && address.startsWith(routes.perspectives),
    );
    expect(articles.length).toBeGreaterThan(10);
    for (const { address, document } of articles) {
      const mail = [...document.querySelectorAll('main a[href^="mailto:editors@"]')];
      expect(mail.map(({ textContent }) => textContent.trim()), address).toContain('Comments by email'); // prettier-ignore
    }
  });

  it('a desk that returns calls can be called', () => {
    const { document } = readPage(routes.pressReleases);
    const call = document.querySelector(`main a[href="tel:${phones.press}"]`);
    expect(call?.textContent).toBe(phoneText(phones.press));
    expect(phoneText(phones.press)).toMatch(/^\+44 131 \d{3} \d{4}$/);
  });
});
