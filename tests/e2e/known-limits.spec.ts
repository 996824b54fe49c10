import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { anthem, external } from '../../src/config/site.ts';
import { type LimitId, accessibilityLimits } from '../../src/copy/accessibility-limits.ts';
import { contrastOf, pictureOf } from '../support/page-picture.ts';
import { sessionOf } from '../support/resize.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const laptop = { width: 1280, height: 720 };
/** Of {@link laptop}'s window, at which a third is for what is always there. */
const ZOOM = 4;
/** WCAG 1.4.11: between a drawing and its ground. */
const GRAPHICS = 3;
/** Longer than a notice stands, in ms. */
const AFTER_NOTICES = 6000;

const isPicture = async (page: Page, address: string, file: string) => {
  await page.goto(address);
  return (await page.locator(`main img[src*="/${file}."][src$=".svg"]`).count()) > 0;
};

/** Largest contrast between two points of a drawing, in steps of 1 px. */
async function contrastIn(page: Page, selector: string): Promise<number> {
  const drawing = page.locator(selector).first();
  await drawing.scrollIntoViewIfNeeded();
  await drawing.evaluate((image: HTMLImageElement) => image.decode());
  const box = await drawing.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [scrollX, scrollY];
    return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
  });
  const luminance = await pictureOf(await sessionOf(page), [box]);
  const seen: number[] = [];
  for (let y = box.top + 1; y < box.bottom - 1; y += 1) {
    for (let x = box.left + 1; x < box.right - 1; x += 1) seen.push(luminance(x, y) ?? 0);
  }
  const [least, most] = seen.reduce(([low, high], each) => [Math.min(low, each), Math.max(high, each)], [1, 0]); // prettier-ignore
  return contrastOf(least ?? 0, most ?? 0);
}

/** Whether what is waited for comes about. */
const happens = (waiting: () => Promise<void>) =>
  waiting().then(
    () => true,
    () => false,
  );

/** Of each limit whether it is still there, as whoever meets it would find it. */
const stillThere: Readonly<Record<LimitId, (page: Page) => Promise<boolean>>> = {
  documents: async (page) =>
    (await isPicture(page, routes.hloLegal, 'hlo-document')) &&
    (await isPicture(page, routes.developers, 'developers-pull')),

  screens: async (page) =>
    (await isPicture(page, routes.home, 'pay-checkout')) &&
    (await isPicture(page, routes.support, 'support-ticket')),

  dark: async (page) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).background);
    await page.goto(routes.about);
    const usual = await ground();
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
    return (await ground()) === usual;
  },

  bar: async (page) => {
    await page.setViewportSize({ width: laptop.width / ZOOM, height: laptop.height / ZOOM });
    await page.goto(routes.about);
    return page.evaluate(() => {
      const bar = document.querySelector<HTMLElement>('body > header');
      if (!bar) return false;
      return getComputedStyle(bar).position === 'fixed' && bar.offsetHeight > innerHeight / 3;
    });
  },

  lists: async (page) => {
    await page.goto(routes.home);
    const lists = page.locator('main ul:not([role])');
    return lists.evaluateAll((each) =>
      each.some((list) => getComputedStyle(list).listStyleType === 'none'),
    );
  },

  progress: async (page) => {
    await page.goto(routes.about);
    const bar = page.locator('header [role="progressbar"]');
    if ((await bar.count()) === 0) return false;
    await page.mouse.wheel(0, laptop.height);
    return happens(() => expect(bar).not.toHaveAttribute('aria-valuenow', '0'));
  },

  announcement: async (page) => {
    await page.goto(routes.home);
    await page.mouse.wheel(0, laptop.height);
    return happens(() => expect(page.getByRole('dialog')).toBeVisible());
  },

  notices: async (page) => {
    await page.clock.install();
    await page.goto('/perspectives/hiring-without-cvs/');
    await page.getByRole('button', { name: 'Save' }).click();
    const notices = page.locator('#notices .notice');
    await notices.waitFor();
    await page.mouse.move(0, 0);
    await page.clock.runFor(AFTER_NOTICES);
    return (await notices.count()) === 0;
  },

  charts: async (page) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/perspectives/first-flight/');
    return page
      .locator('main figure img')
      .first()
      .evaluate((chart) => (chart.parentElement?.clientWidth ?? Infinity) < chart.clientWidth);
  },

  mastheads: async (page) => {
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
    await page.goto(routes.mediaCoverage);
    return (await contrastIn(page, 'article header img, article > div:first-child img')) < GRAPHICS;
  },

  search: async (page) => {
    const browser = page.context().browser();
    const context = await browser?.newContext({ javaScriptEnabled: false });
    const plain = await context?.newPage();
    await plain?.goto(new URL(routes.search, page.url()).href);
    const isMissing = await plain?.getByRole('searchbox').isHidden();
    await context?.close();
    return isMissing ?? false;
  },

  pdf: async (page) => {
    await page.goto(routes.pressReleases);
    return (await page.locator('main a[href^="/files/"][href*=".pdf"]').count()) > 0;
  },

  recordings: async (page) => {
    const elsewhere = {
      [routes.life]: anthem.spotify,
      [routes.devConference]: external.conferenceRecordings,
      [routes.support]: external.supportVideos,
    };
    for (const [address, recording] of Object.entries(elsewhere)) {
      await page.goto(address);
      if ((await page.locator(`main a[href="${recording}"]`).count()) === 0) return false;
    }
    return true;
  },
};

for (const { id, what, where } of accessibilityLimits) {
  test(`known limit “${id}” is still there`, async ({ page }) => {
    await page.setViewportSize(laptop);
    // Some proofs open another tab, which needs the origin.
    await page.goto(routes.accessibility);
    await expect(page.getByText(what)).toBeVisible();
    expect(
      await stillThere[id](page),
      `“${what}” (${where}) is mended: take "${id}" off src/copy/accessibility-limits.ts and out of this file`,
    ).toBe(true);
  });
}

test('the page counts as many limits as it lists', async ({ page }) => {
  await page.goto(routes.accessibility);
  const limits = page.locator('#limits li');
  await expect(limits).toHaveCount(accessibilityLimits.length);
  const lead = page.locator('main p', { hasText: 'WCAG 2.2, level AA' });
  await expect(lead).toContainText(`${String(accessibilityLimits.length)} limits are known`);
});

test('the sentence is read out twice: as it was set, and as it is heard', async ({ page }) => {
  await page.goto(routes.accessibility);
  const readings = page.locator('figure');
  await expect(readings).toMatchAriaSnapshot(`
    - figure "One sentence, as six readers have it":
      - list:
        - listitem:
          - paragraph: As it is The way we set it.
          - paragraph: Simple tools. Monumental impact.
        - listitem:
          - paragraph: Spaced out Letters by 0.12 em, words by 0.16, lines by half.
        - listitem:
          - paragraph: Twice as large It takes more lines. Nothing makes way but paper.
        - listitem:
          - paragraph: In other colors These two, or yours where you have set any.
        - listitem:
          - paragraph: By keyboard The ring is where you are.
        - listitem:
          - paragraph: By ear What a screen reader makes of it.
          - paragraph: heading level 1, Simple tools. Monumental impact.
  `);
});
