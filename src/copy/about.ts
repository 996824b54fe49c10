import { external, people, site } from '../config/site.ts';

/** Text of the About page. */
export const about = {
  title: 'About',
  description: `Who makes ${site.name}: the mission since ${site.foundedYear}, three values with the decisions behind them, the two people who lead, and how to join.`,
  heading: 'We take things away until the job is easy.',
  mission: {
    name: 'Our Mission',
    founded: `Founded in ${site.foundedYear}`,
    paragraphs: [
      `${site.name} was founded in ${site.foundedYear}, at a kitchen table in Edinburgh, after a ceramicist needed eleven screens to send one invoice. The first version did it in two. We have been counting screens ever since.`,
      'Today about sixty of us make software for creators, freelancers and founders: people who work alone or nearly so, and lose their evenings to tools that were bought for departments. Our mission is that a simple tool, learned in minutes, carries work of any size.',
      'We measure ourselves by what customers stop doing. Last year that was 41 minutes of admin a week for the median Links customer, asked twice, six months apart.',
    ],
  },
  figures: [
    { value: '2020', label: 'the year of the first invoice' },
    { value: '60', label: 'people in 11 countries' },
    { value: '1', label: 'main job for each tool' },
  ],
  values: {
    name: 'Our Values',
    statement: 'Three values, each with a decision that cost us something.',
    items: [
      {
        title: 'People First',
        description:
          'Support is answered by the people who build. When tickets pile up, features wait: it happened in nine weeks out of fifty-two last year, and we published which.',
      },
      {
        title: 'Excellence',
        description:
          'A release needs a reason to exist and a person who used it for a day. A third of what we finish is never shipped, and nobody is blamed for it.',
      },
      {
        title: 'Sustainability',
        description:
          'Pages under 15 kilobytes, servers on Scottish wind, prices that pay for the work. No venture round since 2022: growth follows from customers who stay.',
      },
    ],
  },
  team: {
    name: 'Leadership Team',
    statement: 'Two people answer for all of it.',
    members: [
      {
        ...people.founder,
        bio: 'Wrote the first version of Links on night trains between London and Edinburgh. Still answers ten support tickets every Friday.',
      },
      {
        ...people.advisor,
        bio: 'Ran payments infrastructure at two banks. Meets the team on the first Tuesday of each month and asks what could be switched off.',
      },
    ],
  },
  join: {
    heading: 'Join us',
    text: 'We hire slowly, pay for work samples and publish salaries. The code of conduct is two pages; read it before you apply.',
    positions: { label: 'View Open Positions', href: external.jobs },
    conduct: { label: 'Download', about: 'the code of conduct (PDF)' },
  },
} as const;
