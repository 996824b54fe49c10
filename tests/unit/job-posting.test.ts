import { describe, expect, it } from 'vitest';
import { careers } from '../../src/copy/careers.ts';
import { jobPosting } from '../../src/seo/job-posting.ts';

const page = new URL('https://rook.example/careers/');
const postings = careers.openings.list.map((opening) => ({
  opening,
  posting: jobPosting(opening, page),
}));

describe('job postings', () => {
  it.each(postings)('$opening.title has what search engines require', ({ opening, posting }) => {
    expect(posting).toMatchObject({
      '@type': 'JobPosting',
      title: opening.title,
      url: `https://rook.example/careers/#${opening.id}`,
      employmentType: 'FULL_TIME',
      datePosted: opening.posted,
      hiringOrganization: { sameAs: 'https://rook.example' },
    });
    expect(posting['description']).toContain(opening.requirements[0]);
    expect(new Date(String(posting['validThrough'])).getTime()).toBeGreaterThan(
      new Date(opening.posted).getTime(),
    );
  });

  it.each(postings)(
    '$opening.title is remote or has a place, never both',
    ({ opening, posting }) => {
      const remote = opening.location === 'Remote';
      expect(posting['jobLocationType']).toBe(remote ? 'TELECOMMUTE' : undefined);
      expect('applicantLocationRequirements' in posting).toBe(remote);
      if (remote) expect(posting).not.toHaveProperty('jobLocation');
      else {
        expect(posting).toHaveProperty('jobLocation.address.addressLocality', opening.location);
      }
    },
  );
});
