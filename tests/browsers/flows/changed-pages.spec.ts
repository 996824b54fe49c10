import { routes } from '../../../src/config/routes.ts';
import { type Moment, type Way, changePage } from '../../support/change-page.ts';
import { expect, soon, test } from '../test.ts';
import type { Target, Visitor } from '../visitor.ts';

test.use({ folder: 'site' });

interface Island {
  readonly path: string;
  readonly width?: number;
  /** Whether every change is tried, and not the usual one alone. */
  readonly tryAll?: boolean;
  /** The visitor's first act, which React has to answer or to leave as it is. */
  act(visitor: Visitor): Promise<void>;
  /** Checks that the first act counted, and that the next ones do. */
  check(visitor: Visitor): Promise<void>;
}

// Words and names change, so that targets are found by neither.
const status: Target = { css: '#notices' };
const field: Target = { css: 'input[type=search]' };
const menu: Target = { css: 'header summary:has(+ nav[aria-label=Mobile])' };
const section: Target = { css: 'header nav[aria-label=Mobile] summary' };
const question: Target = { css: 'main details[name] > summary' };
const closing: Target = { css: 'dialog button[aria-label=Close]' };
const categories = 'nav[aria-label=Categories]';

const scroll = (visitor: Visitor) =>
  visitor.evaluate(() => {
    scrollTo({ top: innerHeight, behavior: 'instant' });
  });

/** Value, selection and focus of the search field. */
const typed = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=search]');
    const isFocused = document.activeElement === input;
    return [input?.value, input?.selectionStart, input?.selectionEnd, isFocused];
  });

const islands: Readonly<Record<string, Island>> = {
  'the mobile menu stays open': {
    path: routes.about,
    width: 460,
    act: (visitor) => visitor.click(menu),
    async check(visitor) {
      expect(await visitor.attribute(menu, 'aria-expanded')).toBe('true');
      expect(await visitor.visible(section)).toBe(true);
      await visitor.click(section);
      await soon(() => visitor.attribute(section, 'aria-expanded')).toBe('true');
      await visitor.press('Escape');
      await soon(() => visitor.visible(section)).toBe(false);
    },
  },
  'typed words stay, and are searched': {
    path: routes.search,
    tryAll: true,
    async act(visitor) {
      await visitor.click(field);
      await visitor.type('marmalade');
      await visitor.evaluate(() => {
        document.querySelector<HTMLInputElement>('input[type=search]')?.setSelectionRange(2, 5);
      });
    },
    async check(visitor) {
      expect(await typed(visitor)).toEqual(['marmalade', 2, 5, true]);
      await soon(() => visitor.count({ css: '#search-results a' })).toBeGreaterThan(0);
      await visitor.click({ css: 'button[type=reset]' });
      await soon(() => visitor.count({ css: '#search-results a' })).toBe(0);
    },
  },
  'Share gives its notice': {
    path: '/perspectives/notes-from-a-market-stall/',
    act: (visitor) => visitor.click({ css: 'button[data-share]' }),
    async check(visitor) {
      await soon(() => visitor.text(status)).toContain('Link copied to clipboard');
      await visitor.click({ css: 'button[data-share] ~ button' });
      await soon(() => visitor.text(status)).toContain('Perspective saved');
    },
  },
  'a question stays open': {
    path: routes.scoop,
    act: (visitor) => visitor.click(question),
    async check(visitor) {
      expect(await visitor.count({ css: 'main details[name][open]' })).toBe(1);
      await visitor.focus(question);
      await visitor.press('ArrowDown');
      const isSecond = () =>
        visitor.evaluate(
          () =>
            document.activeElement ===
            document.querySelectorAll('main details[name] > summary').item(1),
        );
      await soon(isSecond).toBe(true);
    },
  },
  'the announcement opens and closes': {
    path: routes.home,
    act: scroll,
    async check(visitor) {
      await visitor.click(closing);
      await soon(() => visitor.visible(closing)).toBe(false);
    },
  },
  'a link filters in place': {
    path: routes.perspectives,
    act: (visitor) => visitor.focus({ css: `${categories} a` }),
    async check(visitor) {
      await visitor.click({ css: `${categories} li:nth-child(2) a` });
      await soon(() => visitor.path()).toContain('?category=');
      await soon(() => visitor.count({ css: '[role=group] article' })).toBeGreaterThan(0);
      await visitor.click({ css: `${categories} a` });
      await soon(() => visitor.path()).toBe(routes.perspectives);
      await soon(() => visitor.count({ css: '[role=group] article' })).toBeGreaterThan(0);
    },
  },
  'a picked category filters': {
    path: routes.perspectives,
    width: 460,
    act: (visitor) =>
      visitor.evaluate(() => {
        const select = document.querySelector('select');
        select?.focus();
        if (select) select.selectedIndex = 3;
        select?.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    async check(visitor) {
      await soon(() => visitor.path()).toContain('?category=');
      await soon(() => visitor.count({ css: '[role=group] article' })).toBeGreaterThan(0);
      expect(await visitor.evaluate(() => document.querySelector('select')?.selectedIndex)).toBe(3);
    },
  },
};

interface Change {
  readonly way: Way | 'is translated';
  readonly moment?: Moment;
  /** When it begins, as the visitor sees it. */
  readonly when: 'before the first act' | 'while scripts load' | 'after hydration';
}

const fonts = 'wraps texts in <font>';
/**
 * As the browser's own translation does it. Firefox sends no click if what is pressed leaves the page before the
 * release, and so may lose one where an extension wraps texts.
 */
const usual: Change = { way: 'is translated', when: 'before the first act' };
const changes: readonly Change[] = [
  { way: fonts, when: 'before the first act' },
  { way: fonts, when: 'before the first act', moment: 'always' },
  { way: fonts, when: 'after hydration', moment: 'always' },
  { way: fonts, when: 'before the first act', moment: 'as React hydrates' },
  { way: fonts, when: 'while scripts load' },
  { way: 'changes words', when: 'before the first act' },
  { way: 'adds a <div> beside controls', when: 'before the first act' },
];

/** Resolves once the island that the visitor acted in has hydrated, and the page had a moment since. */
const untilHydrated = async (visitor: Visitor) => {
  await soon(() => visitor.evaluate(() => 'hydrated' in window)).toBe(true);
  await visitor.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
};

for (const [claim, { path, width = 1280, tryAll = false, act, check }] of Object.entries(islands)) {
  for (const { way, when, moment = 'now' } of tryAll ? changes : [usual]) {
    const at = moment === 'now' ? '' : `, ${moment}`;
    test(`${claim} where something ${way} ${when}${at}`, async ({ visitor, site }, { project }) => {
      const translation = project.name === 'chromium' ? fonts : 'changes words';
      if (when === 'while scripts load') site.disturb({ part: '.js', late: 200 });
      await visitor.resize(width, 800);
      await visitor.open(path);
      await visitor.evaluate(() => {
        addEventListener('island:awake', () => void Object.assign(window, { hydrated: true }));
      });
      const change = () => visitor.evaluate(changePage, { way: way === 'is translated' ? translation : way, moment }); // prettier-ignore
      if (when === 'before the first act') await change();
      await act(visitor);
      if (when === 'while scripts load') await change();
      await untilHydrated(visitor);
      if (when === 'after hydration') await change();
      await check(visitor);
      expect(await visitor.complaints()).toEqual([]);
    });
  }
}
