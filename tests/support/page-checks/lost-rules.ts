import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { forceState } from '../browser/devtools.ts';
import { settled } from '../browser/settled.ts';
import { root } from '../site.ts';
import { hydrateAll } from './hydrate-all.ts';

const STYLES = /<link rel="stylesheet" href="([^"]+)">|<style>(.*?)<\/style>/gs;

/**
 * Builds the site without purging CSS rules, in five seconds.
 * @returns all rules of each page, by its address
 */
export function unpurgedStyles(): ReadonlyMap<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'unpurged-'));
  const env = { ...process.env, NODE_ENV: 'production' };
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  try {
    execFileSync(process.execPath, ['tests/support/plain-build.mjs', folder], { cwd: root, env });
    const files = globSync('_astro/*.css', { cwd: folder });
    const sheets = new Map(files.map((file) => [`/${file}`, read(file)]));
    const pages = new Map<string, string>();
    for (const file of globSync('**/*.html', { cwd: folder })) {
      const styles = [...read(file).matchAll(STYLES)];
      const rules = styles.map(([, href = '', inline]) => inline ?? sheets.get(href));
      pages.set(`/${file.replace(/index\.html$/, '')}`, rules.join('\n'));
    }
    return pages;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** States from pointer and keyboard. */
const FORCED = ['hover', 'focus focus-visible focus-within active'] as const;

/**
 * Compares computed styles under the page's purged rules and under all rules: with everything open, hovered,
 * focused, pressed, and every option chosen. Chromium only.
 * @param within selector of the part of the page to compare
 * @returns one line per element that looks different
 */
export async function lostRules(page: Page, css: string, within: string): Promise<string[]> {
  const faults: string[] = [];
  const compare = async (state: string) => {
    const found = await page.evaluate(differences, { css, within });
    faults.push(...found.map((difference) => `${state}: ${difference}`));
  };
  await hydrateAll(page);
  await page.evaluate(openEverything);
  await settled(page);
  for (const state of FORCED) {
    const reset = await forceState(page, `${within}, ${within} *`, ...state.split(' '));
    await compare(state);
    await reset();
  }
  for (let index = 1; await page.evaluate(choose, index); index += 1) await compare(`option ${String(index + 1)}`);
  return faults;
}

/** Opens, shows and clicks everything. Runs in the page. */
const openEverything = () => {
  for (const each of document.querySelectorAll('details')) {
    each.removeAttribute('name');
    each.open = true;
  }
  for (const each of document.querySelectorAll<HTMLElement>('[popover]')) {
    each.popover = 'manual';
    each.showPopover();
  }
  for (const each of document.querySelectorAll('dialog')) if (!each.open) each.show();
  for (const each of document.querySelectorAll<HTMLElement>('main button')) {
    if (!each.closest('form, dialog') && !each.hasAttribute('popovertarget')) each.click();
  }
  for (const each of document.querySelectorAll('nav a')) each.setAttribute('aria-current', 'page');
};

/** Chooses the option at an index in each group of inputs. Runs in the page. @returns whether any group has it */
const choose = (index: number): boolean => {
  const groups = Map.groupBy(
    document.querySelectorAll<HTMLInputElement>('input:is([type=radio], [type=checkbox])'),
    ({ name, type }) => type + name,
  );
  const chosen = [...groups.values()].flatMap((inputs) => inputs[index] ?? []);
  for (const input of chosen) input.click();
  return chosen.length > 0;
};

/** Synchronous, so that nothing changes between the two snapshots. Runs in the page. */
const differences = ({ css, within }: { css: string; within: string }): string[] => {
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
  // Elements with the same classes, states and ancestors match the same rules: one of each is enough.
  const kinds = new Map<string, Element>();
  for (const element of document.querySelectorAll(`${within}, ${within} *`)) {
    let ancestry = '';
    for (let each: Element | null = element; each; each = each.parentElement) ancestry += nameOf(each);
    const states = [...element.attributes].filter(({ name }) => /^(?:aria|data|open)/.test(name));
    const kind = ancestry + states.map(({ name, value }) => name + value).join();
    if (!kinds.has(kind)) kinds.set(kind, element);
  }
  const noMotion = new CSSStyleSheet();
  noMotion.replaceSync(`*, ::before, ::after {
    transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important
  }`);
  const unpurged = new CSSStyleSheet();
  unpurged.replaceSync(css);
  const pseudoElements = [null, '::before', '::after'] as const;
  const snapshot = () =>
    [...kinds.values()].flatMap((element) =>
      pseudoElements.map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const isAbsent = pseudo !== null && style.content === 'none';
        return isAbsent ? '' : [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
      }),
    );
  const purgedSheets = [...document.styleSheets];
  document.adoptedStyleSheets = [noMotion];
  const actual = snapshot();
  document.adoptedStyleSheets = [unpurged, noMotion];
  for (const sheet of purgedSheets) sheet.disabled = true;
  const expected = snapshot();
  for (const sheet of purgedSheets) sheet.disabled = false;
  document.adoptedStyleSheets = [];
  return [...kinds.values()].flatMap((element, index) =>
    pseudoElements.flatMap((pseudo, at) => {
      const is = actual[index * pseudoElements.length + at] ?? '';
      const wanted = expected[index * pseudoElements.length + at] ?? '';
      if (is === wanted) return [];
      const lost = wanted.split('; ').filter((each) => !is.includes(each));
      return [`${nameOf(element)}${pseudo ?? ''}: ${lost.join('; ').slice(0, 200)}`];
    }),
  );
};
