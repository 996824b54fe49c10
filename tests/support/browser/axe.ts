import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A tab takes half as long to read it as `axe.source`. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Holds a page as it stands against WCAG 2.2 AA and axe's own best practice. No page has frames, so
 * axe runs in the page itself, where a second run (at another width) needs no second loading.
 * @param within selector of the part to look at; the whole page without it
 * @returns violations, one line an element
 */
export async function violationsOf(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ tags, part }) => {
      const { violations } = await window.axe.run(part ?? document, {
        runOnly: tags,
        // What passes is not asked for: describing it took most of the time.
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, any }) => `${help} (${id}) at ${target.join(' ')} ${any[0]?.message ?? ''}`),
      );
    },
    { tags: TAGS, part: within },
  );
}
