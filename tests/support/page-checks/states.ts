import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { shortScopes } from '../../../src/integrations/finish/styles.ts';
import { sessionOf } from '../browser/resize.ts';
import { settled } from '../browser/settled.ts';
import { root } from '../site.ts';
import { hydrateAll } from './hydrate-all.ts';

/** Astro's own build, without what this project makes of it: pages link whole style sheets. */
const BUILD = `
  const { build } = await import('astro');
  const { default: config } = await import('./astro.config.mjs');
  const integrations = config.integrations.filter(({ name }) => !/^finish-|sitemap/.test(name));
  await build({ ...config, configFile: false, integrations, outDir: process.argv[1], logLevel: 'error' });`;

const STYLES = /<link rel="stylesheet" href="([^"]+)">|<style>(.*?)<\/style>/gs;

/**
 * Builds the site without leaving rules out, in five seconds.
 * @returns the whole rules of each page, by its address
 */
export function wholeStyles(): ReadonlyMap<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'whole-styles-'));
  const env = { ...process.env, NODE_ENV: 'production' };
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  try {
    const args = ['--input-type=module', '-e', BUILD, folder];
    execFileSync(process.execPath, args, { cwd: root, env });
    const files = globSync('_astro/*.css', { cwd: folder });
    const sheets = new Map(files.map((file) => [`/${file}`, read(file)]));
    const shortened = shortScopes(sheets);
    const pages = new Map<string, string>();
    for (const file of globSync('**/*.html', { cwd: folder })) {
      const found = [...read(file).matchAll(STYLES)];
      const rules = found.map(([, href = '', own]) => own ?? sheets.get(href));
      pages.set(`/${file.replace(/index\.html$/, '')}`, shortened(rules.join('\n')));
    }
    return pages;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** States that a visitor's pointer and keyboard bring about. */
const FORCED = ['hover', 'focus focus-visible focus-within active'] as const;

/**
 * Compares what elements look like by the page's own rules and by all rules: with everything open and pressed,
 * under pointer and focus, and with each choice made. Chromium alone knows how.
 * @param within selector of the part of the page to look at
 * @returns one line for each element that the own rules draw otherwise
 */
export async function lostRulesOf(page: Page, css: string, within: string): Promise<string[]> {
  const faults: string[] = [];
  const look = async (state: string) => {
    const found = await page.evaluate(differences, { css, within });
    faults.push(...found.map((words) => `${state}: ${words}`));
  };
  await hydrateAll(page);
  await page.evaluate(openEverything);
  await settled(page);
  for (const state of FORCED) {
    const end = await force(page, `${within}, ${within} *`, state.split(' '));
    await look(state);
    await end();
  }
  for (let choice = 1; await page.evaluate(choose, choice); choice += 1) {
    await look(`choice ${String(choice + 1)}`);
  }
  return faults;
}

/** Draws elements in a state; the function takes that back. */
async function force(page: Page, selector: string, forcedPseudoClasses: string[]) {
  const session = await sessionOf(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root: document } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeId: from } = document;
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: from, selector });
  const forced = nodeIds.map((nodeId) =>
    // A notice may have gone meanwhile.
    session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses }).catch(() => undefined),
  );
  await Promise.all(forced);
  return async () => {
    await session.send('CSS.disable');
    await session.send('DOM.disable');
  };
}

/** Runs in the page. */
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

/** Runs in the page. Makes a choice in each group that has so many. @returns whether there is such a group */
const choose = (choice: number): boolean => {
  const groups = Map.groupBy(
    document.querySelectorAll<HTMLInputElement>('input:is([type=radio], [type=checkbox])'),
    ({ name, type }) => type + name,
  );
  const chosen = [...groups.values()].flatMap((inputs) => inputs[choice] ?? []);
  for (const input of chosen) input.click();
  return chosen.length > 0;
};

/** Runs in the page: no script or picture comes between the two looks. */
const differences = ({ css, within }: { css: string; within: string }): string[] => {
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
  // Elements of the same classes in the same places have the same rules.
  const kinds = new Map<string, Element>();
  for (const element of document.querySelectorAll(`${within}, ${within} *`)) {
    let place = '';
    for (let each: Element | null = element; each; each = each.parentElement) place += nameOf(each);
    const states = [...element.attributes].filter(({ name }) => /^(?:aria|data|open)/.test(name));
    const kind = place + states.map(({ name, value }) => name + value).join();
    if (!kinds.has(kind)) kinds.set(kind, element);
  }
  const still = new CSSStyleSheet();
  const atOnce = 'transition: none !important; animation-duration: 0s !important';
  still.replaceSync(`*, ::before, ::after { ${atOnce}; animation-delay: 0s !important }`);
  const whole = new CSSStyleSheet();
  whole.replaceSync(css);
  const properties = new Set<string>();
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSGroupingRule) collect(rule.cssRules);
      if (rule instanceof CSSStyleRule) for (const name of rule.style) properties.add(name);
    }
  };
  collect(whole.cssRules);
  const names = [...properties];
  const parts = [null, '::before', '::after'] as const;
  const look = () =>
    [...kinds.values()].flatMap((element) =>
      parts.map((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return '';
        return names.map((name) => style.getPropertyValue(name)).join('\n');
      }),
    );
  const own = [...document.styleSheets];
  document.adoptedStyleSheets = [still];
  const ours = look();
  document.adoptedStyleSheets = [whole, still];
  for (const sheet of own) sheet.disabled = true;
  const theirs = look();
  for (const sheet of own) sheet.disabled = false;
  document.adoptedStyleSheets = [];
  return [...kinds.values()].flatMap((element, index) =>
    parts.flatMap((part, at) => {
      const mine = ours[index * parts.length + at] ?? '';
      const all = theirs[index * parts.length + at] ?? '';
      if (mine === all) return [];
      const values = mine.split('\n');
      const lost = all.split('\n').map((value, each) => [names[each], value, values[each]] as const);
      const words = lost.filter(([, one, other]) => one !== other).map((each) => each.join(' '));
      return [`${nameOf(element)}${part ?? ''}: ${words.join('; ').slice(0, 200)}`];
    }),
  );
};
