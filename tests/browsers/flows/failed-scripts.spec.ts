import { isDetailPage } from '../../support/built-pages.ts';
import { allPages } from '../../support/site.ts';
import { reloadsInPlace } from '../abilities.ts';
import { expect, soon, test } from '../test.ts';
import type { Target } from '../visitor.ts';

test.use({ folder: 'site' });

const status: Target = { role: 'status' };
const share: Target = { role: 'button', name: 'Share' };
const reload: Target = { role: 'button', name: 'Reload the page', within: status };

/** Less than a line of the largest heading, in px. */
const LINE = 48;

// Some browsers remember that a script failed for as long as the page stands: no click brings it back.
for (const part of ['island-kit.', 'react.']) {
  test(`after ${part}js has failed the page reloads by the notice's button, and works where it stood`, async ({
    visitor,
    site,
  }) => {
    await visitor.open(allPages().find(isDetailPage) ?? '');
    // All tries that a click makes by itself.
    site.disturb({ part, failures: Infinity });
    await visitor.click(share);
    await soon(() => visitor.visible(reload)).toBe(true);
    const place = await visitor.evaluate(() => {
      scrollTo({ top: 300, behavior: 'instant' });
      return Math.round(scrollY);
    });
    expect(place).toBeGreaterThan(0);

    site.disturb({ part, failures: 0 });
    await visitor.click(reload);
    await soon(() => visitor.count(reload)).toBe(0);
    const off = () => visitor.evaluate((before) => Math.abs(Math.round(scrollY) - before), place);
    const allowed = (await reloadsInPlace(visitor)) ? 0 : LINE;
    await soon(off, 'px off its place').toBeLessThanOrEqual(allowed);
    await visitor.click(share);
    await soon(() => visitor.text(status)).toContain('You can now share this');
  });
}
