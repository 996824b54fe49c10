import { monthlyPrices, products, promises, studioOpened } from '#company/record.ts';
import { routes } from '#company/routes.ts';
import { people } from '#company/people.ts';
import { external, mailboxes, site } from '#company/site.ts';
import { formatDate } from '#lib/format-date.ts';
import { inDollars, inEuros } from './prices.ts';

/** One purchase from Astrid Holm, who is on Links' page too, with its tax of 25% and Rook Pay's fee. */
const price = 65;
const tax = price / 5;
const fee = Math.round(price * promises.feePercent) / 100;
const total = inEuros(price);
const paidOut = inEuros(price - fee);

/** The share of a friend’s payments. */
const share = (payments: number) => inDollars((payments * promises.friendsPercent) / 100);

export const home = {
  title: `${site.name}: ${site.tagline}`,
  description:
    'Rook makes focused SaaS products for creators, freelancers and founders: take payments, sell from one link, publish to readers, earn from referrals.',
  hero: {
    badge: 'New Release',
    headline: ['Simple Tools.', 'Monumental Impact.'],
    tagline: 'Focused SaaS products for creators, freelancers and founders.',
    /** Each product in two or three words. */
    products: [
      { name: 'Pay', does: 'takes cards and transfers', href: external.pay },
      { name: 'Links', does: 'lets you sell online', href: routes.links },
      { name: 'Scoop', does: 'sends your newsletter', href: routes.scoop },
      { name: 'Friends', does: 'pays you for referrals', href: routes.friends },
    ],
    see: 'See the tools',
    ticks: ['Enterprise Security', 'Lightning Fast'],
    about: 'Who We Are?',
    /** One purchase in layers. */
    purchase: {
      name: 'One purchase: Astrid Holm’s page, the checkout, the receipt, and what Astrid gets.',
      page: {
        owner: 'Astrid Holm',
        line: 'Repairs violins',
        item: 'Bow rehair',
        price: `€${price}`,
        note: 'Ready in two days',
        button: `Pay €${price}`,
        others: [
          ['Strings', '€48'],
          ['Rosin', '€14'],
        ],
      },
      checkout: {
        name: 'Rook Pay',
        to: 'to Astrid',
        amount: total,
        item: 'Bow rehair',
        ways: ['Card', 'Wallet', 'Bank'],
        field: 'Card number',
        typed: '5355 2210 08',
        button: `Pay ${total}`,
      },
      receipt: {
        name: 'Receipt',
        head: ['No. 2026-0418', 'Friday, 10:42'],
        rows: [
          ['From', 'Astrid Holm'],
          ['To', 'Lina Sand'],
          ['Card', '0817'],
          ['Rehair', inEuros(price - tax)],
          ['VAT, 25%', inEuros(tax)],
        ],
        total: ['Paid', total],
      },
      payout: {
        to: 'To Astrid, Tuesday',
        amount: paidOut,
        note: `${total} less ${promises.feePercent}%, ${inEuros(fee)}`,
      },
    },
    customers: {
      name: 'Customers',
      list: [
        {
          name: 'Bronagh Tully',
          does: 'sells with Links',
          page: 'Tully Honey',
          href: external.customers.tullyHoney,
        },
        {
          name: 'Emeka Nwosu',
          does: 'gets paid with Pay',
          page: 'Yaba Keys',
          href: external.customers.yabaKeys,
        },
        {
          name: 'Ottilie Brandt',
          does: 'writes with Scoop',
          page: 'The Slow Tram',
          href: external.customers.slowTram,
        },
      ],
    },
  },
  services: {
    name: 'What We Do ?',
    intro: `Eight services from one team: Rook Studio, our services division since ${formatDate(studioOpened)}.`,
  },
  products: {
    name: 'What Did We Build?',
    items: [
      {
        id: 'pay',
        name: 'Rook Pay',
        line: `A checkout that fits one screen, for ${promises.feePercent}% of each payment.`,
        href: external.pay,
      },
      { id: 'links', name: 'Links', line: 'A link-in-bio page that takes payments.', href: routes.links },
      { id: 'scoop', name: 'Scoop', line: 'Send newsletters and see who reads them.', href: routes.scoop },
      {
        id: 'friends',
        name: 'Friends',
        line: `Earn ${promises.friendsPercent}% of what friends pay.`,
        href: routes.friends,
      },
      {
        id: 'studio',
        name: 'Rook Studio',
        line: 'A team that builds it for you, at a price fixed before we start.',
        href: external.studio,
      },
    ],
    /** What users of each see, as on the pages of the products. */
    details: {
      pay: { ways: ['Card', 'Wallet', 'Bank'], button: `Pay ${total}`, note: 'No account needed' },
      links: { item: 'Bow rehair', note: 'Ready in two days', price: `€${price}` },
      scoop: {
        from: 'Scoop',
        time: products.sentenceTime,
        sentence: '163 people read you yesterday; forty read “Soup without salt” to the end.',
      },
      friends: {
        rows: [
          ['6 × Scoop Growth', share(6 * monthlyPrices.scoopGrowth)],
          ['1 × Scoop Pro', share(monthlyPrices.scoopPro)],
          ['14 × Links Pro', share(14 * monthlyPrices.linksPro)],
        ],
        total: share(6 * monthlyPrices.scoopGrowth + monthlyPrices.scoopPro + 14 * monthlyPrices.linksPro),
        note: 'Sent October 5',
      },
      studio: {
        item: 'A name, a mark, a rule',
        price: ['Fixed price', '$4,800'],
        signed: 'Sunniva Berg, October 7',
      },
    },
    learn: 'Learn More',
  },
  press: {
    name: 'In the Press',
    award: 'Founder of the Year 2025',
    giver: 'Small Software Awards',
    /** As the jury wrote it; the media coverage quotes the same words. */
    quote: `Of our nine finalists, ${people.founder.name} alone sent a list of what her company had removed. We spent two weeks looking for one thing on it we would miss. We found nothing.`,
    person: people.founder,
    link: { label: 'Read the article', href: external.awardArticle },
  },
  announcement: {
    title: `${site.name}’s services have moved`,
    text: 'The core offerings, digital marketing, tech solutions and strategic consulting, are now delivered through Rook Studio, our services division. Same team. New platform. Expanded capabilities.',
    visit: { label: 'Visit Rook Studio', href: external.studio },
    stay: `Continue to ${site.name}`,
  },
  contact: mailboxes.hello,
} as const;
