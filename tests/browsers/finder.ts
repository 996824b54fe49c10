import { readFile } from 'node:fs/promises';
import { root } from '../support/folders.ts';

/** Finds elements by role and name in engines that have no such search of their own. */
const LIBRARY = 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js';

/**
 * Body of a function for the page: its arguments are a target, and whether only what is seen counts.
 * It returns the elements found, or `null` while the page lacks the {@link librarySource}.
 */
export const FIND = `
const [target, seenOnly] = arguments;
const library = window.TestingLibraryDom;
if (library === undefined) return null;
const shown = (element) =>
  element.checkVisibility
    ? element.checkVisibility({ visibilityProperty: true })
    : element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
const find = ({ role, name, css, text, within }, ground) => {
  const grounds = within === undefined ? [ground] : find(within, ground);
  return grounds.flatMap((each) =>
    css === undefined
      ? library.queryAllByRole(each, role, name === undefined ? {} : { name }).filter(shown)
      : [...each.querySelectorAll(css)].filter((element) =>
          element.textContent.replace(/\\s+/g, ' ').toLowerCase().includes((text ?? '').toLowerCase()),
        ),
  );
};
return find(target, document.body).filter((element) => !seenOnly || shown(element));
`;

/** Body of a function that brings into the page what {@link FIND} needs. */
export async function librarySource(): Promise<string> {
  return `(function () {${await readFile(root + LIBRARY, 'utf8')}}).call(window);`;
}
