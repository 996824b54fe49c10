import { expect, test } from '@playwright/test';
import { audit } from '../../scripts/lighthouse.ts';
import { siteFolder } from '../support/site.ts';

for (const address of ['/', '/links/', '/perspectives/', '/perspectives/first-flight/']) {
  test(`${address} scores 100 in accessibility, best practices and SEO`, async () => {
    // Performance depends on the machine as well: `npm run lighthouse` scores it, on a quiet one.
    const audits = await audit(siteFolder, [address], ['accessibility', 'best-practices', 'seo']);
    expect(audits.get(address)?.faults).toEqual([]);
  });
}
