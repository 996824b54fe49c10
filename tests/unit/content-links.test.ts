import { describe, expect, it } from 'vitest';
import { withoutLinks } from '~/integrations/content-links.ts';

describe('links that lead nowhere', () => {
  it('leave their words, marks and all; others stay', () => {
    const html =
      '<p><a href="/gone/?a=1&#38;b=2" title="x > y">To <em>nowhere</em></a>, <a href="/about/">about</a>' +
      ' <abbr title="/gone/">and</abbr> <a class="a" href="/gone/?a=1&amp;b=2">again</a></p>';
    expect(withoutLinks(html, new Set(['/gone/?a=1&b=2']))).toBe(
      '<p>To <em>nowhere</em>, <a href="/about/">about</a> <abbr title="/gone/">and</abbr> again</p>',
    );
  });
});
