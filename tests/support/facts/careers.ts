import type { Fact, PageFacts } from '../page-facts.ts';

const openings = [
  ['Senior Full Stack Developer', 'Engineering · Remote · Full-time'],
  ['Product Designer', 'Design · San Francisco · Full-time'],
  ['DevOps Engineer', 'Engineering · Remote · Full-time'],
  ['Marketing Manager', 'Marketing · New York · Full-time'],
] as const;

/** What must stand on the careers page. */
export default {
  page: '/careers/',
  facts: [
    { heading: 'Values in Practice' },
    { heading: 'Perks' },
    { heading: 'Get in Touch' },
    { count: 4, of: 'article', in: 'Open Positions' },
    ...openings.flatMap(([title, line]): Fact[] => {
      const id = title.toLowerCase().replaceAll(' ', '-');
      return [
        { text: line, own: true, in: title },
        { count: 4, of: 'li', in: title },
        { link: 'Apply', to: `https://jobs.rook.example/${id}`, newTab: true, times: 1, in: title },
        { link: title, to: `#${id}` },
        { count: 1, of: `article#${id}` },
        { structured: 'JobPosting', holds: [title, 'FULL_TIME', `/careers/#${id}`] },
      ];
    }),
    { link: 'Write to Lena', to: 'mailto:careers@rook.example?subject=*', in: 'Get in Touch' },
  ],
} satisfies PageFacts;
