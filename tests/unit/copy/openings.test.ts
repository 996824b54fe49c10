import { expect, it } from 'vitest';
import { careers } from '~/copy/careers.ts';
import { jobPosting } from '~/seo/job-posting.ts';

const page = new URL('https://rook.example/careers/');

it.each(careers.openings.list)('$title has what search engines require of a posting', (opening) => {
  const posting = jobPosting(opening, page);
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    title: opening.title,
    description: expect.stringContaining(opening.requirements[0] ?? ''),
    url: `https://rook.example/careers/#${opening.id}`,
    employmentType: 'FULL_TIME',
    datePosted: opening.posted,
    hiringOrganization: { sameAs: 'https://rook.example' },
  });
  expect(Date.parse(opening.closes)).toBeGreaterThan(Date.parse(opening.posted));
  // Remote, or at a place; never both.
  const isRemote = opening.location === 'Remote';
  expect(posting['jobLocationType']).toBe(isRemote ? 'TELECOMMUTE' : undefined);
  expect('applicantLocationRequirements' in posting).toBe(isRemote);
  const city = isRemote ? undefined : opening.location;
  expect(posting).toHaveProperty('validThrough', `${opening.closes}T23:59:59Z`);
  if (city === undefined) expect(posting).not.toHaveProperty('jobLocation');
  else expect(posting).toHaveProperty('jobLocation.address.addressLocality', city);
});
