import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { type Fact, faultOf, howToAddFacts } from '../support/page-facts.ts';

const html = `<head><script type="application/ld+json">
  {"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Is it free?"}]}</script></head>
  <main><section><h2>Figures</h2><ul><li><h3>Reach</h3><b>558K+</b> investors</li><li>two</li></ul>
  <a href="/a/" target="_blank">Learn More <span>about A</span><i aria-hidden="true">→</i></a>
  </section><section><h2>Other</h2><p aria-hidden="true">drawn</p></section></main>`;

const page = () => {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } });
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
};

describe('a fact that stands', () => {
  it.each<Fact>([
    { text: '558K+ investors' },
    { text: '558K+', own: true, in: 'Reach' },
    { count: 2, of: 'li', in: 'Figures' },
    { link: 'Learn More', to: '/a/', newTab: true, times: 1 },
    { link: 'Learn More', to: '/*' },
    { heading: 'Reach', in: 'Figures' },
    { structured: 'Question', holds: ['Is it free?'] },
  ])('%j', (fact) => {
    expect(faultOf(page(), fact)).toBeUndefined();
  });
});

describe('a fact that does not stand', () => {
  it.each<[Fact, RegExp]>([
    [{ text: '559K+' }, /not there/],
    [{ text: '558K+ investors', own: true }, /not there/],
    [{ text: 'drawn' }, /not there/],
    [{ text: 'two', in: 'Other' }, /not there/],
    [{ count: 3, of: 'li' }, /found 2/],
    [{ link: 'Learn', to: '/b/' }, /lead to: \/a\//],
    [{ link: 'Learn More', to: '/a/', times: 2 }, /found 1 of 2/],
    [{ heading: 'Figure' }, /headings are: Figures/],
    [{ structured: 'Event' }, /no such object/],
    [{ structured: 'Question', holds: ['Is it dear?'] }, /holds those words/],
  ])('%j', (fact, fault) => {
    expect(faultOf(page(), fact)).toMatch(fault);
  });

  it('says so when its section is missing', () => {
    expect(() => faultOf(page(), { text: 'x', in: 'Nowhere' })).toThrow('headed "Nowhere"');
  });
});

it('a page without facts is told of with the file to write and an example', () => {
  const words = howToAddFacts('/startups/partners/');
  expect(words).toContain('/startups/partners/ has no facts yet');
  expect(words).toContain('Write tests/support/facts/partners.ts');
  expect(words).toContain("page: '/startups/partners/',");
});
