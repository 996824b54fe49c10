import { describe, expect, it } from 'vitest';
import { attribute, builtPages } from '../support/built-pages.ts';
import { dataDrawings } from '../support/data-drawings.ts';
import { textOf } from '../support/site.ts';

const DRAWINGS = 'svg, canvas, meter, progress, [role="img"], [role="progressbar"], figure';
const HIDDEN = '[aria-hidden="true"]';
const SILENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE']);

const nameOf = (element: Element) =>
  attribute(element, 'aria-label') || attribute(element, 'alt') || '';

/** All that an element says: its words and the names of its parts, without what is hidden. */
function saidBy(element: Element): string {
  if (SILENT.has(element.tagName) || element.matches(HIDDEN)) return '';
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
    return node.nodeType === node.ELEMENT_NODE ? saidBy(node as Element) : '';
  });
  return [nameOf(element), ...parts].join(' ');
}

/** Whether a drawing says what it shows: by a label, by its title, or as a figure by what is in it. */
function isNamed(drawing: Element): boolean {
  if (drawing.closest('[role="img"][aria-label]') || nameOf(drawing) !== '') return true;
  return drawing.tagName === 'FIGURE'
    ? saidBy(drawing).trim() !== ''
    : drawing.querySelector('title') !== null;
}

/** Words of two letters or figures at least: not numerals of steps, nor signs. */
const isWord = (text: string) => /[\p{L}\p{N}]{2}/u.test(text);

/** Words that an element hides from the accessibility tree, one entry an innermost element. */
function hiddenWords(hidden: Element): string[] {
  if (!isWord(textOf(hidden))) return [];
  const leaves = [...hidden.querySelectorAll('*')].filter(({ children }) => children.length === 0);
  return (leaves.length > 0 ? leaves : [hidden]).map(textOf).filter(isWord);
}

describe('the drawings of every page', () => {
  it('have names, are listed with where their figures stand, or only decorate', () => {
    const wrong = builtPages().flatMap(({ address, document }) => {
      const listed = dataDrawings.filter(({ page }) => page === address);
      return [...document.querySelectorAll(DRAWINGS)]
        .filter((drawing) => drawing.closest(HIDDEN) === null && !isNamed(drawing))
        .filter((drawing) => !listed.some(({ figures }) => drawing.closest(figures.at) !== null))
        .map(
          (drawing) =>
            `${address}: ${drawing.outerHTML.slice(0, 80)} has no name: give it one, hide it with aria-hidden if it only decorates, or list it in tests/support/data-drawings`,
        );
    });
    expect(wrong).toEqual([]);
  });

  it('hide no words from the tree that nothing else says', () => {
    const wrong = builtPages().flatMap(({ address, document }) => {
      const words = [...document.querySelectorAll(`main ${HIDDEN}`)].flatMap(hiddenWords);
      if (words.length === 0) return [];
      const said = saidBy(document.body).replace(/\s+/g, ' ').toLowerCase();
      return words
        .filter((each) => !said.includes(each.toLowerCase()))
        .map(
          (each) => `${address}: "${each}" stands in an element with aria-hidden, and nowhere else`,
        );
    });
    expect(wrong).toEqual([]);
  });
});
