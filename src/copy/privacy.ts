import { type LegalDocument, portal } from './legal-document.ts';
import { routes } from '#company/routes.ts';
import { promises } from '#company/record.ts';
import { consent } from './consent.ts';
import { keptData, legalGrounds, processors } from './privacy-tables.ts';
import { thirdPartyServices } from './third-party-services.ts';
import { mailboxes, mailto, postal, site } from '#company/site.ts';

const { address, legalName, name } = site;
const terms = { label: 'Terms and Conditions', href: routes.terms };
const dataMail = {
  label: mailboxes.legal,
  href: mailto(mailboxes.legal, 'My personal data'),
};

export const privacy = {
  title: 'Privacy Policy',
  description: `What ${name} knows about you, why, for how long, and how to have it deleted. This website sets no cookies and measures nothing unless you agree.`,
  keywords: ['privacy policy', 'personal data', 'delete my data', 'cookies', 'data retention'],
  updated: '2025-04-30',
  lead: 'Unless you agree, this website sets no cookies, loads nothing from other companies and measures nothing.',
  mail: dataMail,
  next: terms,
  sections: [
    {
      title: 'Introduction',
      summary: 'This page says what we know about you, why, and when we forget it.',
      clauses: [
        {
          text: `${legalName}, ${postal.street}, ${address.city} ${postal.postalCode}, ${address.countryName}, decides how personal data is used on this website, in Rook Pay, Links, Scoop and Friends, in the private beta of Rook Insights, and in work for clients. In the words of the law, it is the controller.`,
        },
        {
          text: 'Three sets of rules shaped this policy: the UK and EU General Data Protection Regulation (GDPR), the California Consumer Privacy Act (CCPA) and India’s Digital Personal Data Protection Act (DPDP). Everyone gets the most protective of the three.',
        },
        {
          text: 'When you open a page that a customer built with Links or Scoop, or pay a customer through Rook Pay, that customer is the controller and we work on their instructions.',
        },
        {
          text: 'Our products are not for children under 16. We delete an account that turns out to be a child’s.',
        },
        {
          text: [
            'We announce a wider use of data by email 30 days before it starts. The contract is in the ',
            terms,
            '.',
          ],
        },
      ],
    },
    {
      title: 'Information We Collect',
      summary: 'Each kind of data has a deletion date.',
      clauses: [
        {
          text: 'What we hold, and for how long. A full bar is six years. What you decide on has no bar:',
          table: keptData,
        },
        {
          text: 'Full card numbers go straight to the card processor and never touch our servers.',
        },
        {
          text: 'We do not ask about health, religion, politics, origin or sexuality.',
        },
      ],
    },
    {
      title: 'How We Collect Information',
      summary: 'Most of it you type yourself. Unless you agree, this website sets no cookies.',
      clauses: [
        {
          text: 'From you: when you open an account, buy something, write to us or apply for a job.',
        },
        {
          text: 'From your browser: each request carries an IP address and the browser’s name; both go into the server logs.',
        },
        {
          text: 'From this website’s storage: your browser may keep three notes: that you closed an announcement, your answers about services of other companies, and the pages you saved, until you remove them on the search page. None is sent to us.',
        },
        {
          text: 'From services of other companies. Each loads only after you agree, stores its data in your browser then and not before, and is removed with that data when you change your answer. A browser that sends Global Privacy Control has already said no.',
          items: thirdPartyServices.map(({ name, purpose }) => `${name} ${purpose}.`),
        },
        {
          text: `From the products: signing in sets one cookie for that purpose alone, and signing out deletes it. A Friends link leaves a note in the browser of anyone who follows it, for ${promises.friendsLinkDays} days: whose link it was.`,
        },
        {
          text: 'From others: banks report failed and disputed payments, the identity checker says pass or fail, and a Friends link names who recommended us.',
        },
      ],
    },
    {
      title: 'How We Use Your Information',
      summary: 'To run what you ordered, to obey the law, and to answer you.',
      clauses: [
        {
          text: 'Each use has a legal ground:',
          table: legalGrounds,
        },
        {
          text: 'We do not sell personal data and do not share it for advertising, as the CCPA defines both words.',
        },
        {
          text: 'A fraud score can hold a payout for at most 24 hours. Then a person looks at it.',
        },
      ],
    },
    {
      title: 'Disclosure',
      summary: 'A few companies work for us. Authorities get what the law compels, and no more.',
      clauses: [
        {
          text: 'Processors, what they handle and where:',
          table: processors,
        },
        {
          text: 'Each works under a written contract that forbids it any other use. We email the list with names to anyone who asks.',
        },
        {
          text: 'Colleagues in our Bengaluru office read support tickets. Transfers out of the UK and the EU rely on the UK transfer agreement and the EU’s standard contractual clauses.',
        },
        {
          text: 'We check each demand from an authority, give the least that satisfies it, and tell you unless a court forbids that. In 2024 we got ten demands; four were valid.',
        },
        {
          text: `If ${name} or one of its products is sold, we tell you 30 days before data moves.`,
        },
      ],
    },
    {
      title: 'Data Security',
      summary: 'Few people can reach the data, and every time one does it is written down.',
      clauses: [
        {
          text: 'Data travels under TLS 1.2 or newer and is stored under AES-256.',
        },
        {
          text: 'Eight people can reach production data, each with a hardware key. Every access is logged for a year.',
        },
        {
          text: 'After a breach we tell the regulator within 72 hours, and the people concerned as soon as we know who they are.',
        },
        {
          text: [
            'No system is without holes. If you find one of ours, write to ',
            { label: mailboxes.security, href: mailto(mailboxes.security) },
            '; an engineer replies within one working day.',
          ],
        },
      ],
    },
    {
      title: 'Your Choices',
      summary: 'See it, correct it, take it with you, delete it: free, within 30 days.',
      clauses: [
        {
          text: ['Wherever you live, you can write to ', dataMail, ' to:'],
          items: [
            'get a copy of your data, as CSV or JSON;',
            'have mistakes corrected, including by anyone we passed them on to;',
            'have data deleted unless a law makes us keep it;',
            'object to a use, or have it paused while we look into it;',
            'withdraw consent, effective from that moment.',
          ],
        },
        {
          text: 'An email from the address of the account is proof enough. Where money is at stake, the identity firm checks again.',
        },
        {
          text: 'In the UK and the EU you can complain to a supervisory authority at any time, the Information Commissioner’s Office or the one where you live.',
        },
        {
          text: 'In California an agent may ask on your behalf, and using a right never costs you service. There is no sale to opt out of.',
        },
        {
          text: 'In India you may also name a person who exercises your rights after your death, and take a grievance that we did not settle to the Data Protection Board.',
        },
        {
          text: `Where this website can load a service of another company, the foot of every page has “${consent.control}”, which changes your answers. Otherwise nothing from another company loads.`,
        },
      ],
    },
    {
      title: 'Contact Information',
      summary: 'One mailbox for data, one portal for everything else.',
      clauses: [
        {
          text: [
            'Questions and requests about personal data: ',
            dataMail,
            `, or by mail to ${legalName}, Data Protection, ${postal.street}, ${address.city} ${postal.postalCode}, ${address.countryName}. The grievance officer for India, in Bengaluru, reads the same mailbox.`,
          ],
        },
        {
          text: [
            'Trouble with an account, a payment or a product: the ',
            portal,
            '. What you owe us and what we owe you is in the ',
            terms,
            '.',
          ],
        },
      ],
    },
  ],
} as const satisfies LegalDocument;
