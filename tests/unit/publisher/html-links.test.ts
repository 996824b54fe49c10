import { describe, expect, it } from 'vitest';
import { linksOf } from '../../../src/publisher/html-links.ts';

const links = (html: string) => [...linksOf(html)];

describe('linksOf', () => {
  it('finds the addresses of every kind of element, however quoted', () => {
    expect(
      links(`<link href="/a.css"><script src='/b.js'></script><img alt="x > y" src=/c.png>
        <A HREF="/d/?q=1&amp;r=2#e">d</A><img srcset="/e-1.jpg 1x, /e-2.jpg 2x">
        <video poster="/f.jpg"></video>`),
    ).toEqual(['/a.css', '/b.js', '/c.png', '/d/?q=1&r=2#e', '/e-1.jpg', '/e-2.jpg', '/f.jpg']);
  });

  it('is not misled by text, comments, scripts and other attributes', () => {
    expect(
      links(`<!-- <a href="/comment/"> --><p>write &lt;a href="/text/"&gt;</p>
        <script>const x = '<a href="/script/">';</script>
        <a data-href="/data/" title='<a href="/title/">'>x</a>`),
    ).toEqual([]);
  });
});
