import { expect, it } from 'vitest';
import { audit } from '../../scripts/lighthouse.ts';
import { siteFolder } from '../support/folders.ts';

it.each(['/', '/links/', '/perspectives/', '/perspectives/first-flight/'])(
  '%s scores 100 in accessibility, best practices and SEO',
  async (address) => {
    // Performance is a matter of the machine as well: `npm run lighthouse` scores it, on a quiet one.
    const audits = await audit(siteFolder, [address], ['accessibility', 'best-practices', 'seo']);
    expect(audits.get(address)?.faults).toEqual([]);
  },
);
