import { expect, test } from '@playwright/test';
import { audit } from '../../scripts/lighthouse.ts';
import { siteFolder } from '../support/site.ts';

test('an article scores 100 in accessibility, best practices and SEO', async () => {
  // Performance needs an idle machine: `npm run lighthouse` scores it, and other pages.
  const address = '/perspectives/first-flight/';
  const audits = await audit(siteFolder, [address], ['accessibility', 'best-practices', 'seo']);
  expect(audits.get(address)?.faults).toEqual([]);
});
