import { expect, it } from 'vitest';
import { careers } from '~/copy/careers.ts';
import { jobPosting } from '~/seo/structured-data.ts';

const page = new URL('https://rook.example/careers/');

it.each(careers.openings.list)('$title has what search engines require of a posting', (opening) => {
  const { id, title, requirements, location, posted, closes } = opening;
  expect(Date.parse(closes)).toBeGreaterThan(Date.parse(posted));
  const posting = jobPosting(opening, page);
  expect(posting).toMatchObject({
    ...{ '@type': 'JobPosting', title, datePosted: posted, employmentType: 'FULL_TIME' },
    ...{ url: `https://rook.example/careers/#${id}`, validThrough: `${closes}T23:59:59Z` },
    description: expect.stringContaining(requirements[0] ?? ''),
    hiringOrganization: { sameAs: 'https://rook.example' },
  });
  // Remote, or at a place; never both.
  const [names, value] =
    location === 'Remote'
      ? [['jobLocationType', 'applicantLocationRequirements'], 'TELECOMMUTE']
      : [['jobLocation'], location];
  expect(Object.keys(posting).filter((name) => /location/i.test(name))).toEqual(names);
  expect(JSON.stringify(posting)).toContain(`"${value}"`);
});
