import { expect, it } from 'vitest';
import { endOf, readPage, valueOf, writePage } from '~/lib/html/page.ts';

const SOURCE =
  '<!doctype html><P class="a" CLASS="b" hidden title="&amp;<p>">1 < 2</P><script>if(a<b)"<p>"</script><svg><path d="M0"/></svg>';

const edit = (start: number, end: number, text = '') => ({ start, end, text });

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
  const [tag, before] = [edit(at, at + 8, '<b>'), edit(at, at, '<i>')];
  expect(writePage(page, [tag, before])).toBe(SOURCE.replace('<script>', '<i><b>'));
});

it('two edits of one place are refused', () => {
  const page = readPage('/about/', SOURCE);
  expect(() => writePage(page, [edit(0, 9), edit(5, 12)])).toThrow('Two edits of /about/ overlap');
});
