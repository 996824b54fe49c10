import { expect, it } from 'vitest';
import { endOf, readPage, valueOf, writePage } from '~/lib/html-page.ts';

const SOURCE =
  '<!doctype html><P class="a" CLASS="b" hidden title="&amp;<p>">1 < 2</P><script>if(a<b)"<p>"</script><svg><path d="M0"/></svg>';

it('elements are those of start tags, with the places of their attributes and their code', () => {
  const { elements } = readPage('/', SOURCE);
  expect(elements.map(({ name }) => name)).toEqual(['p', 'script', 'svg', 'path']);
  const [p, script] = elements;
  expect([...(p?.attributes.keys() ?? [])]).toEqual(['class', 'hidden', 'title']);
  expect(valueOf(p, 'class')).toBe('a');
  expect(valueOf(p, 'title')).toBe('&<p>');
  expect(script?.text).toBe('if(a<b)"<p>"');
  expect(script && SOURCE.slice(script.start, endOf(script))).toBe('<script>if(a<b)"<p>"</script>');
});

it('edits keep every other byte', () => {
  const page = readPage('/', SOURCE);
  expect(writePage(page, [])).toBe(SOURCE);
  const at = page.elements[1]?.start ?? 0;
  const edits = [
    { start: at, end: at + 8, text: '<b>' },
    { start: at, end: at, text: '<i>' },
  ];
  expect(writePage(page, edits)).toBe(SOURCE.replace('<script>', '<i><b>'));
});

it('two edits of one place are refused', () => {
  const page = readPage('/about/', SOURCE);
  const edits = [
    { start: 0, end: 9, text: '' },
    { start: 5, end: 12, text: '' },
  ];
  expect(() => writePage(page, edits)).toThrow('Two edits of /about/ overlap');
});
