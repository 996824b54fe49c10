import { expect, it } from 'vitest';
import { audit } from '../../scripts/lighthouse.ts';
import { siteFolder } from '../support/folders.ts';

it.each(['/', '/links/', '/perspectives/', '/perspectives/first-flight/'])(
  '%s has the scores that it must have',
  async (address) => {
    const audits = await audit(siteFolder, [address]);
    expect(audits.get(address)?.faults).toEqual([]);
  },
);
