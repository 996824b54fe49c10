import { promises } from '#company/record.ts';
import { PRODUCT, external, mailboxes, mailto } from '#company/site.ts';

const { mentorWeeksWithPlan: withPlan, mentorWeeksWithout: without } = promises;
const apply = { label: 'Apply Now', href: external.startupApplication };

/** Text of the page about the fundraising mentors' partnership. */
export const myProBuddy = {
  title: `MyProBuddy: fundraising mentors for ${PRODUCT} startups`,
  description:
    'Raise money with a mentor beside you: four steps from a first call to capital, a toolkit, an investor-ready file and no setup fees.',
  keywords: ['fundraising mentor', 'investor readiness', 'seed round', 'pitch deck review', 'startup funding'],
  service: 'Fundraising mentorship',
  hero: {
    name: `${PRODUCT} and MyProBuddy`,
    heading: 'Raise money one step at a time.',
    text: 'MyProBuddy brings mentors who have raised a round themselves, and you bring your numbers, including the ones you would rather not show.',
    actions: [apply, { label: 'See the four steps', href: '#journey' }],
  },
  benefits: {
    name: 'Why This Partnership',
    hour: 'A calendar of September 2025 with its five Tuesdays marked, nine o’clock; four are held.',
    items: [
      {
        title: 'Someone from your market',
        description:
          'Matched by sector and stage in five days. If it does not fit, you may swap once without giving a reason.',
      },
      {
        title: 'An hour every week',
        description:
          'The same hour each week, in sprints of two weeks, for at least twelve weeks. Each call begins with what you planned to do and did not.',
      },
      {
        title: 'Honest numbers',
        description:
          'Your model is rebuilt from bank statements. Most models lose a third of their revenue in this check. Better to find out here than in front of an investor.',
      },
      {
        title: 'Doors, not lists',
        description:
          'Once they have seen your numbers for a month, your mentor introduces you to eight investors at a time. All have invested a sum like yours in the last 18 months.',
      },
    ],
  },
  offerings: {
    name: 'What You Get',
    plan: {
      alt: 'A founder’s plan of five weeks with her mentor: first call, cash plan, model and price, thirty calls, introductions. Beside it, eight investors; six have been contacted.',
      caption: 'Loomcheck’s fifth week with its mentor, as both see it.',
    },
    items: [
      {
        title: 'Startup Toolkit',
        description: 'Cap table, 18-month model and data-room index, filled in with your figures and yours to keep.',
      },
      {
        title: 'Investor-Ready Support',
        description:
          'Two mentors who do not know you read your deck and mark the slide where they stopped, again and again, until they reach the end.',
      },
      {
        title: 'Funding Pathways',
        description: 'Grant, angel, revenue loan or venture, compared by what each costs in shares, months and sleep.',
      },
    ],
    /** What each way to raise money costs. The last value is the hours of sleep per night, out of eight. */
    ways: {
      columns: ['Way', 'Shares given', 'Months to money', 'Sleep a night'],
      rows: [
        ['Grant', 'none', '9', 8],
        ['Revenue loan', 'none', '1', 6],
        ['Angel', '8%', '3', 7],
        ['Venture', '20%', '8', 5],
      ],
      caption: 'Loomcheck’s comparison, drawn up by its mentor. It chose venture.',
    },
    slide: {
      caption: 'Slide 7 of a real deck, second reading. Each square is 100 laundries.',
      title: 'Market',
      struck: 'A $40B opportunity',
      corrected: '16,800 laundries, $12,000 a year each, 86\u00a0already pay',
      note: 'Now I can do the math myself. Keep.',
    },
  },
  journey: {
    name: 'Your Journey',
    steps: [
      { title: 'Connect', when: 'Week 1', description: 'A 20-minute call with us, then your mentor’s name.' },
      {
        title: 'Build Smarter',
        when: 'From week 2',
        description: 'Cash plan, model and price, redone with the toolkit.',
      },
      {
        title: 'Get\nInvestor-Ready',
        when: 'Once the plan works',
        description: 'Deck, data room and two rehearsals before people who invest.',
      },
      {
        title: 'Access Capital',
        when: `Week ${withPlan} or ${without}`,
        description: `Half of the teams with a cash plan meet investors by week ${withPlan}, and half of the others by week ${without}. Before you sign, your mentor goes through the offer by phone.`,
      },
    ],
  },
  impact: {
    name: 'Impact',
    stats: [
      { value: '558K+', label: 'investors in MyProBuddy’s network' },
      { value: '1,200+', label: 'startups mentored' },
      { value: '$85M+', label: 'funding those startups raised' },
    ],
  },
  testimonial: {
    quote:
      'My mentor had me call thirty lost customers before she would even open the deck, and I was furious with her for about a week. We closed a $2.5M Series A in 8 months, two of the thirty are customers again, and I still call her on\u00a0Tuesdays.',
    author: 'Farah Siddiqui',
    role: 'Founder and CEO',
    company: 'Loomcheck',
  },
  closing: {
    heading: 'Take the first step.',
    text: 'Check “fundraising” on the form. You know your mentor’s name within five days, and your weekly hour starts in week two.',
    notes: ['No setup fees', 'Expert mentorship included', 'Investor network access'],
    actions: [
      apply,
      {
        label: 'Ask the Startups team',
        href: mailto(mailboxes.startups, 'Fundraising mentors: a question'),
      },
    ],
  },
} as const;
