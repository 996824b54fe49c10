import { routes } from '#company/routes.ts';
import { promises } from '#company/record.ts';
import { PRODUCT, external, mailboxes, mailto } from '#company/site.ts';

const program = `${PRODUCT} For Startups`;
const join = { label: 'Join the Program', href: external.startupApplication };

/** Text of the startup program's page. */
export const startups = {
  title: `${program}: mentors, credits and a lawyer`,
  description:
    'Fundraising mentors, startup credits and legal work for teams of up to 5. One form, verified in 7 days, and the program itself costs nothing.',
  keywords: [
    'startup program',
    'startup credits',
    'fundraising mentors',
    'incorporation services',
    'trademark for startups',
  ],
  join,
  hero: {
    name: program,
    heading: 'From pawn to rook in seven days.',
    text: 'Our program gives small teams with something to sell a mentor, software credits and a lawyer, all within a week of applying. Joining is free and costs no equity; the lawyer’s fee is set in advance.',
    actions: [join, { label: 'Explore Benefits', href: '#benefits' }],
    rank: 'The eight squares from application to a working account',
    days: [
      {
        title: 'You apply',
        text: 'One form of four screens, about 20 minutes. Bring something to sell.',
      },
      {
        title: 'We read it',
        text: 'A person reads it and writes back with a time for a call.',
      },
      {
        title: 'A call',
        text: 'Twenty minutes. You tell us what you sell and to whom; we tell you what we can’t help with.',
      },
      {
        title: 'Papers checked',
        text: 'An ID, and the company’s number if there is a company.',
      },
      { title: 'Verified', text: 'Yes or no, in writing.' },
      {
        title: 'Mentor named',
        text: 'You get your mentor’s name and number. Your weekly hour starts in week two.',
      },
      {
        title: 'Credits active',
        text: `The code comes by email and is good for ${promises.creditsMonths} months.`,
      },
      {
        title: 'All set',
        text: 'Mentor, credits and lawyer in one account. The pawn has become a rook.',
      },
    ],
  },
  why: {
    name: `Why Founders Choose ${program}`,
    more: 'Learn More',
    pillars: [
      {
        title: 'Acceleration with MyProBuddy',
        description: 'A mentor who has closed a round reads your numbers before an investor does.',
        points: [
          'Investment and fundraising support',
          'Mentoring sprints of two weeks, an hour a week',
          'GTM clinics with salespeople',
          'Weekly founder syncs, 30 minutes every Thursday',
        ],
        partner: 'MyProBuddy',
        screen: 'myprobuddy-plan',
        href: routes.myProBuddy,
      },
      {
        title: 'Startup Credits',
        description: 'Early access to Zoho’s startup program, and credits for the tools around it.',
        points: [
          'Zoho for startups, before the public can apply',
          '10+ tools with credits',
          `Credits active within ${promises.onboardingDays} days`,
        ],
        partner: 'Zoho',
        screen: 'startups-credits',
        href: routes.zoho,
      },
      {
        title: 'Incorporation and IP Services',
        description: 'Hlo Legal forms the company and registers what is yours, for a fee set before work starts.',
        points: ['Trademark', 'Patent', 'Copyright'],
        partner: 'Hlo Legal',
        screen: 'startups-filing',
        href: routes.hloLegal,
      },
    ],
  },
  claims: {
    name: 'So far',
    items: [
      { value: '500+', label: 'startups supported' },
      { value: '25M+', label: 'dollars of credits granted, at list price' },
      {
        value: '100%',
        label:
          'success rate: every team we verified was on board within the week. It says nothing about how they did afterward.',
      },
    ],
  },
  partners: {
    name: 'Our Partners',
  },
  audience: {
    name: 'Who It Is For',
    items: [
      {
        title: 'Solo founders',
        description:
          'You are product, sales and night shift. We add a mentor, a lawyer and founders who started the same week.',
      },
      {
        title: 'Teams of up to 5',
        description: 'You decide over one lunch. At six people you have outgrown the program, and we will say so.',
      },
      {
        title: 'SaaS',
        description: 'You charge monthly, or soon will. Bring your churn rate, even if it is bad.',
      },
      {
        title: 'D2C',
        description: 'You sell a physical product under your own brand. Bring your cost per unit.',
      },
      {
        title: 'Tech-enabled services',
        description: 'People do the work, and software makes it faster. Bring the hours per job, before and after.',
      },
      {
        title: 'Student entrepreneurs',
        description: 'A student ID will do. You need a product to show; the company can wait.',
      },
    ],
  },
  quotes: {
    name: 'What Founders Say',
    items: [
      {
        quote:
          'We applied on the first Monday of May with a deck and no company. By the last Friday there was a company, and a mentor had cut ten of our nineteen slides.',
        author: 'Thandiwe Mokoena',
        role: 'Founder',
        company: 'Parcel & Pine',
      },
      {
        quote:
          'I nearly didn’t apply, because a friend had done two of these programs and got newsletters. The credits paid for a year of software, thank you, but it’s the Thursday sync I would miss. They won’t let me talk about features, so I talk about customers.',
        author: 'Kaveh Moradi',
        role: 'Co-founder',
        company: 'Tidewick',
      },
    ],
  },
  steps: {
    name: 'How It Works',
    form: 'The second of four screens of the application, half filled in by Parcel & Pine: gift boxes from eleven small makers, $42 each, 318 sold to people, 19 slides.',
    items: [
      {
        title: 'Apply',
        description: 'One form, about 20 minutes. It saves as you type. A person reads it within a working day.',
      },
      {
        title: 'Get verified and onboarded within 7 days',
        description: 'A person checks who you are and what you sell. If we say no, we say why.',
      },
      {
        title: 'Unlock your benefits',
        description: `Mentor, credits and lawyer in one account. Unused credits stay good for ${promises.creditsMonths} months.`,
      },
    ],
  },
  faq: {
    name: 'Questions and answers',
    questions: [
      {
        question: 'Who can join?',
        answer: `Teams of up to ${promises.teamSize} people, in any country, with a product to show. You do not need a company yet. Agencies cannot apply for their clients.`,
      },
      {
        question: 'What does it cost?',
        answer: 'Nothing, and nobody takes equity. You pay Hlo Legal for its work, at a fee set before it starts.',
      },
      {
        question: 'Will you introduce me to investors?',
        answer: 'We will not. Your mentor may, once they have seen your numbers for a month.',
      },
      {
        question: 'What happens when the credits run out?',
        answer:
          'You pay the list price; Zoho’s apps stay discounted for the rest of the first year. We tell you the list price when you apply.',
      },
    ],
  },
  closing: {
    heading: 'Your move.',
    actions: [{ label: 'Apply Now', href: external.startupApplication }],
    write: 'Questions? We reply within two working days:',
    mailbox: mailboxes.startups,
    mail: mailto(mailboxes.startups, 'A question about the startup program'),
    links: [
      { label: 'What founders ask first', href: `${routes.perspectives}what-partners-ask-first/` },
      { label: 'How the first 500 fared', href: `${routes.pressReleases}rook-for-startups-reaches-500/` },
    ],
  },
} as const;
