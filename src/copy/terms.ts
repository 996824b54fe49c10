import { type LegalDocument, portal } from './legal-document.ts';
import { routes } from '#company/routes.ts';
import { promises, registration } from '#company/record.ts';
import { external, mailboxes, mailto, postal, site } from '#company/site.ts';

const { address, legalName, name } = site;
const privacy = { label: 'Privacy Policy', href: routes.privacy };
const securityMail = { label: mailboxes.security, href: mailto(mailboxes.security) };
const legalMail = { label: mailboxes.legal, href: mailto(mailboxes.legal) };

export const terms = {
  title: 'Terms and Conditions',
  description: `The contract between you and ${name}: prices and renewals, 30 days from purchase to ask for your money back, whose content is whose, and what is not allowed.`,
  keywords: ['terms', 'refunds', 'cancel a subscription', 'renewal'],
  updated: '2025-04-30',
  lead: 'The sentence at the top of each section sums it up. The numbered clauses below it are the contract.',
  mail: legalMail,
  next: { label: 'Privacy Policy', href: routes.privacy },
  sections: [
    {
      title: 'Introduction',
      summary: 'By using a Rook product you enter into this contract with us.',
      clauses: [
        {
          text: `“${name}” and “we” mean ${legalName}, registered in Scotland under number ${registration.company}, ${postal.street}, ${address.city} ${postal.postalCode}. “You” means the person who uses a product or, when that person acts for a business, the business.`,
        },
        {
          text: 'These terms cover this website, Rook Pay, Rook Links, Rook Scoop, Rook Friends, the private beta of Rook Insights, and work that clients order from us, whichever division of ours signs for it. Software that we publish under an open-source license comes under that license, and nothing here narrows it.',
        },
        {
          text: 'You must be 18 or older to hold an account that takes or sends money, and 16 or older for any other.',
        },
        {
          text: [
            'What we do with personal data is in the ',
            privacy,
            '. The limits and fees of each plan are in ',
            { label: 'Links pricing', href: external.linksPricing },
            ' and ',
            { label: 'Scoop pricing', href: external.scoopPricing },
            '. If a signed client order says something other than this page, the order wins.',
          ],
        },
        {
          text: `When a change to these terms takes something away from you, we email account holders ${promises.removalNoticeDays} days before it applies. Close the account instead, and we refund the time left.`,
        },
        {
          text: 'Scots law governs this contract, and the courts in Edinburgh decide. Consumers keep the protection of the law and the courts where they live.',
        },
      ],
    },
    {
      title: 'Communications',
      summary: 'We write when your account needs it. News comes only if you ask for it.',
      clauses: [
        {
          text: 'Receipts, security warnings, changes of price and notices before an account closes come with the account and cannot be turned off.',
        },
        {
          text: 'The product newsletter goes out once a month, to account holders who checked its box. Its unsubscribe link works within 48 hours.',
        },
        {
          text: [
            `No one at ${name} asks for a sign-in link, a full card number or a recovery code. Forward a message that does to `,
            securityMail,
            '.',
          ],
        },
      ],
    },
    {
      title: 'Purchases',
      summary: 'Prices are in US dollars, and a subscription renews until you cancel it.',
      clauses: [
        {
          text: 'Prices exclude tax. VAT, GST or sales tax is added at checkout where the law requires it, and you see the total before you pay.',
        },
        {
          text: 'A paid plan renews each month or each year, on the day you bought it. Cancel whenever you like, under Settings, Plan: the plan runs to the end of the time paid for. Seven days before a yearly renewal we remind you.',
        },
        {
          text: `The ${promises.trialDays}-day trial of Scoop Growth needs no card and ends on its own. Your projects then move to the free Starter plan.`,
        },
        {
          text: `Rook Pay has no monthly fee. It keeps ${promises.feePercent}% of each payment, and the rest is in your account two business days later, or after four when a bank is slow. We are authorized for this as a payment institution by the UK’s Financial Conduct Authority, number ${registration.payments}. When a payer’s bank reverses a payment, the amount comes out of your balance.`,
        },
        {
          text: 'When a renewal fails four times in ten days, you move to the free plan. Nothing is deleted.',
        },
        {
          text: `The price at which you join a plan holds for ${promises.priceHeldMonths} months. A higher one after that is announced six months ahead and starts with the renewal that follows.`,
        },
        {
          text: 'Work for clients has a fixed price. Half is due when the order is signed, half on delivery.',
        },
        {
          text: 'What either of us can owe the other under this contract is limited to the fees of the twelve months before the event, or $100 if that is more. Neither owes lost profit. There is no limit for injury, fraud, or anything else the law does not let us limit.',
        },
      ],
    },
    {
      title: 'Contests, Sweepstakes and Promotions',
      summary: 'Each contest has rules of its own. Where they differ from this page, they win.',
      clauses: [
        {
          text: 'The rules name the organizer, who may enter, the opening and closing times with their time zone, the prize with its value in dollars, and how a winner is chosen.',
        },
        {
          text: 'Entering a sweepstakes never needs a purchase, and buying something never improves the odds.',
        },
        {
          text: 'Entrants are 18 or older. People who work for us, and those who live with them, may not enter. A contest does not run where local law forbids it.',
        },
        {
          text: 'Your entry stays yours. You let us show it beside your name while the contest runs and for twelve months after.',
        },
        {
          text: 'A winner has 14 days to answer our email; then we draw again.',
        },
        {
          text: 'Promotional and startup credit has no cash value, cannot be sold, and lapses after twelve months unless the offer says otherwise. Payouts earned with Rook Friends are money, unless you choose credit.',
        },
      ],
    },
    {
      title: 'Refunds',
      summary: 'Ask within 30 days from purchase or renewal, and you get the whole price back.',
      clauses: [
        {
          text: 'The 30 days apply to every Rook subscription, to a first purchase and to a renewal alike. The tax you paid comes back too. No reason is needed.',
        },
        {
          text: [
            'Ask in the ',
            portal,
            ' while signed in to the account that paid. A person confirms within one working day, and the money goes back the way it came within five.',
          ],
        },
        {
          text: 'A refund ends the paid plan that day.',
        },
        {
          text: 'After 30 days the running period is not refunded, unless a product was down for more than 24 hours in one month: then we return that month.',
        },
        {
          text: 'This rule does not cover fees on Rook Pay payments that you did not refund, domain names already registered for you, or client work you have accepted.',
        },
        {
          text: [
            'For conference tickets the time counts from the event, not the purchase; the dates are on the ',
            { label: 'conference page', href: routes.devConference },
            '.',
          ],
        },
        {
          text: 'The 14-day right of withdrawal in the UK and the EU is not affected.',
        },
      ],
    },
    {
      title: 'Content',
      summary: 'What you put in stays yours. What we made stays ours.',
      clauses: [
        {
          text: 'You keep all rights to what you write, upload or sell. We may store, copy and show it only as far as running the product for you requires. That permission ends when you delete the content; the last backup of it is gone 35 days later.',
        },
        {
          text: 'You confirm that you may publish what you publish.',
        },
        {
          text: `Everything can be exported without asking us, in formats that open in a text editor, while the account is open and for ${promises.exportAfterClosingDays} days after.`,
        },
        {
          text: [
            'Our names, logos and designs follow the ',
            { label: 'trademark guidelines', href: routes.trademark },
            '.',
          ],
        },
        {
          text: [
            'Has someone published your work through us? Send the address of the page, the title of the work and your signature to ',
            legalMail,
            '. We answer within three working days and hear the other side. Three upheld claims close an account.',
          ],
        },
      ],
    },
    {
      title: 'Prohibited Uses',
      summary: 'No crime, no deception, no harm to systems that other people rely on.',
      clauses: [
        {
          text: 'With a Rook product you must not:',
          items: [
            'sell what is illegal where you or your buyer lives: weapons, stolen data, medicine without a license;',
            'take payments for anyone you have not told us about, or move money to hide where it came from;',
            'pass yourself off as another person, another company or us;',
            'hide phishing or malware behind a link, or send messages in bulk to people who never asked;',
            'publish sexual content that involves minors, threats, or instructions for violence;',
            'collect other people’s data by script, or call an API more than 60 times a minute without our written consent;',
            'earn Friends rewards from your own purchases, bought clicks, or advertisements placed on our name.',
          ],
        },
        {
          text: [
            'Looking for security holes is allowed; where it takes an account, use your own. Report what you find to ',
            securityMail,
            ' before anyone else, and we will not take legal action.',
          ],
        },
        {
          text: 'We tell you the rule and the content, and give you seven days to fix it. Where people or money are in danger we suspend first and write within the hour.',
        },
        {
          text: 'You may appeal within 30 days. Someone who had no part in the decision answers within five working days.',
        },
        {
          text: 'A Rook Pay balance under suspension is held for 180 days at most, then paid to you or back to the payers.',
        },
      ],
    },
    {
      title: 'Contact Us',
      summary: 'A person reads what you send. Support answers within a day, Legal within three working days.',
      clauses: [
        {
          text: [
            'Questions about a product, a bill or these terms go to the ',
            portal,
            '. Tickets are answered within 24 hours.',
          ],
        },
        {
          text: [
            'Legal notices reach us at ',
            legalMail,
            ` or on paper at ${postal.street}, ${address.city} ${postal.postalCode}, ${address.countryName}. For your data, see the `,
            privacy,
            '.',
          ],
        },
      ],
    },
  ],
} as const satisfies LegalDocument;
