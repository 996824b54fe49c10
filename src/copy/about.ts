import { accounts, company, registration, round } from '#company/record.ts';
import { people } from '#company/people.ts';
import { external, postal, site } from '#company/site.ts';
import { formatDate } from '#lib/format-date.ts';

export const about = {
  title: `About ${site.name}: ${String(company.people)} people, simple tools, since ${String(site.foundedYear)}`,
  description: `Who makes ${site.name}: our mission since ${site.foundedYear}, three values with the decisions behind them, the two people who lead us, and how to join.`,
  heading: 'We take things away until the job is easy.',
  scene:
    'A long table from a wet Edinburgh to a sunny Bengaluru: people hand the parts of a large screen down to a crate, and one button is left on it.',
  mission: {
    name: 'Our mission',
    founded: `Founded in ${site.foundedYear}`,
    paragraphs: [
      `About sixty of us, in ${company.countries} countries, make software for creators, freelancers and founders: people who work alone or nearly so, and lose their evenings to tools made for whole departments. Our mission is to make simple tools that take minutes to learn and can carry work of any size.`,
      `${site.name} was founded in ${company.offices.seat} on ${formatDate(company.founded)}. The first product, a proposal builder, had 23 customers and was closed. The second, ${site.name} Links, began as a page made over a weekend for an illustrator who kept her bank details in the caption of every drawing.`,
      'We measure ourselves by what customers stop doing. In 2025, half of all Links customers saved at least 41 minutes of admin a week.',
      `The people who work here own ${company.ownedByStaff}% of the company.`,
    ],
  },
  removed: { name: 'What we took away', intro: '97 features in our first five years.' },
  values: {
    name: 'Our values',
    items: [
      {
        title: 'People First',
        description:
          'Everyone who builds also answers support, four hours a month, the chief executive included. When tickets pile up, new features wait.',
      },
      {
        title: 'Excellence',
        description:
          'Nothing is released before someone has used it for a day. A third of what we finish never ships, because that day showed it was not needed.',
      },
      {
        title: 'Sustainability',
        description: `Pages that load no script until you use one, servers that run on wind power, prices that pay for the work. One round of investment, in ${new Date(round.date).getUTCFullYear()}; a profit of $${accounts[2026].result.toLocaleString('en-US')} in the year to August 2026.`,
      },
    ],
  },
  team: {
    name: 'Leadership team',
    members: [people.chiefExecutive, people.advisor],
  },
  register: {
    name: 'Company details',
    facts: [
      ['Company', `${site.legalName}, registered in Scotland`],
      ['Registration number', registration.company],
      ['Office', `${postal.street}, ${site.address.city} ${postal.postalCode}`],
      ['VAT', registration.vat],
      ['Data protection', `${registration.dataProtection}, with the Information Commissioner’s Office`],
    ],
  },
  join: {
    heading: 'Join us',
    text: 'We hire slowly, pay for work samples, and print the salary band beside each opening. The code of conduct is two pages; read it before you apply.',
    actions: [{ label: 'View Open Positions', href: external.jobs }],
    conduct: { label: 'Download the code of conduct', about: '(PDF)' },
  },
} as const;
