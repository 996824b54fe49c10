import { traceFirstPaint } from '../../scripts/bench/trace.ts';
import { allPages, inGroups } from '../support/site.ts';
import { expect, test } from '../support/browser/test.ts';

for (const group of inGroups(allPages())) {
  test(`no script forces a layout before the first paint: ${group.join(' ')}`, async ({ browser, baseURL }) => {
    for (const address of group) {
      const { forcedLayouts } = await traceFirstPaint(browser, `${baseURL}${address}`);
      expect.soft(forcedLayouts, address).toEqual([]);
    }
  });
}
