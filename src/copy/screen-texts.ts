import type { ScreenName } from '#brand/screens.ts';

/** What the wordiest screens say, for readers to whom a picture says nothing. A test compares it with the drawings. */

interface ScreenText {
  readonly label: string;
  readonly lines: readonly string[];
}

export const screenTexts = {
  'support-ticket': {
    label: 'What the screen says',
    lines: [
      'Help Portal, My tickets: R-3128, The Slow Tram. Invoice lacks our VAT number. Answered, opened Tuesday 09:14, by you.',
      'You wrote, 09:14: Invoice 0311 has the old footer. Attached: invoice-0311.',
      'Devika took it, and saw the same, 09:52: Yours and 40 others, since March. With Ewan, who wrote invoices.',
      'Ewan found the line and fixed it, 10:31: All 41 have been reissued; yours is attached. I am sorry it was the paper and not the sum.',
      'Who has it: Ewan, engineer. Last step: Attached the new invoice, 10:31. Acts next: You: close it, or not. First answer: 38 min, on a line from 0 to 24h. A button: Close the ticket.',
    ],
  },
  'support-chat': {
    label: 'What the chat says',
    lines: [
      'Devika, Bengaluru, 09:43 there. Today, 04:12.',
      'You: €412 pending since Friday. Rent is due at nine.',
      'Devika: I see it. Your bank was closed on Monday. It goes out at 08:00. Payout €412.00: Sent by Rook, Fri 16:02. Held by your bank, Mon. On your account, 08:00.',
      'You, 04:13: So I can sleep? Devika: Please do.',
      'A field: Write a reply.',
    ],
  },
  'compliance-evidence': {
    label: 'What the papers say',
    lines: [
      'Night of November 18, 112 checks. Each line: the time, what it looks for, what it found.',
      '02:00, Attachments past 30 days: 0. 02:04, Backups past 35 days: 0. 02:06, Logs past 30 days: 0. 02:07, Full addresses past 7 days: 0. 02:11, Drafts past 30 days: 0. 02:12, Keys older than an hour: 0. 02:15, Changes with one name: 0. The lines of 02:16, 02:19, 02:20, 02:24, 02:25, 02:28 and 02:31 are covered.',
      'Laing & Moray, auditors, page 1, November 2026. 93 controls: 86 met, 7 open. We tested twelve that we picked ourselves. Seen.',
    ],
  },
  'friends-statement': {
    label: 'What the statement says',
    lines: [
      'Rook Friends. Statement, September 2026, page 1 of 1. Paid to A. Kowalczyk. Closed October 1. Rank: Rook, from 20.',
      'Plan, friends, 30% of, your share: Scoop Growth, 6, $49.00, $88.20, 6 × $14.70. Scoop Pro, 1, $149.00, $44.70, 1 × $44.70. Links Pro, 14, $9.00, $37.80, 14 × $2.70. Refunded, 0, $0.00.',
      'Payout $170.70. Sent October 5, bank. 21 paying friends. Counted daily, 00:30 UTC.',
    ],
  },
  'myprobuddy-plan': {
    label: 'What the screen says',
    lines: [
      'Loomcheck, Series A: Plan, Model, Data room, Deck, Cap table. Ines Calder, Call Tue, 9:00.',
      '1 First call: 40 minutes, no slides. Sep 2. 2 Cash plan: Rebuilt from bank statements. Sep 9. 3 Model and price: A third of the revenue went. Sep 16. 4 Call 30 lost customers: Two came back. Sep 23. 5 Introductions: Six of eight emails sent. This week.',
      'Notes for Tuesday: You said eight emails, you sent six. We open with the other two.',
      'Investors, 8. Harrow Seed: Call Thu. Lindqvist: Read. Pell Street: Read. Ostro: Sent. Two Rivers: Sent. Maren Fund: Sent. Bell & Sons: Not yet. Uncle Raj: Not yet.',
    ],
  },
  'zoho-board': {
    label: 'What the screen says',
    lines: [
      'CRM: Leads, Deals, Contacts. + Deal. Find a deal. Rohan.',
      'New, 4, $6,900. Dov Couriers, $1,200: Call Tue. Norrby Frakt, $2,100: Call Wed. Pim’s Bakery, $900: Write Thu. City Linen, $2,700: Call Fri.',
      'Demo, 3, $8,700. Quay Taxis, $3,600: Demo today. Alder Dairy, $2,400: Call Mon. Brix Floors, $2,700: Demo Thu.',
      'Offer, 2, $7,200. Ostrava Gas, $4,800: Answer Fri. Lumen Lifts, $2,400: Sent today.',
      'Won, 3, $9,600. Helm Marine, $4,200: Signed Sep 28. Vesna Post, $3,000: Signed Sep 25. Two Wheels, $2,400: Signed Sep 17. Goal for September: 80% of $12,000.',
    ],
  },
  'hlo-document': {
    label: 'What the page says',
    lines: [
      'Saltmarsh Robotics Ltd, page 4 of 11: Shareholders’ agreement.',
      '7 Founders’ shares. 7.1 Shares vest over four years: a quarter on the first anniversary of this, the rest in equal parts each month.',
      '7.2 If a Founder leaves, the Company may buy what has not vested, within 60 days, at a price the Board thinks fair [struck out] at the price paid for them [added].',
      '7.3 What has not vested may not be sold or pledged.',
      'Ikram Yusuf, director. Date. Mara Ellison, director. Date.',
      'In the margin: Usual terms. Settled, N. Adair, today. “Fair” is where lawsuits begin. The price paid is a number.',
    ],
  },
  'pay-checkout': {
    label: 'What the screen says',
    lines: [
      'rook.link/astrid/strings. Rook Pay, to Astrid Holm: €48.00, Strings, set of four.',
      'Card, Wallet, Bank transfer. Email for the receipt: lina.sand@post.example. Card number: 5355 2210 08. Expiry, MM / YY. Code, 3 digits. Pay €48.00. No account. The receipt comes by email.',
      'Strings, set of four. For violin: G, D, A, E. Price €38.40. VAT, 25%: €9.60. Post, Sweden: €0.00. Total €48.00. Astrid gets €47.09. Rook, 1.9%: €0.91.',
    ],
  },
  'links-page': {
    label: 'What the screen says',
    lines: [
      '10:42. Astrid Holm. Repairs violins in Gothenburg.',
      'Bow rehair, €65: White hair, ready in two days. A button: Pay Astrid Holm €65.',
      'Strings, set of four, €48. How to ship me a cello. Instruments to rent. Workshop hours. Letters, four a year.',
    ],
  },
  'links-sales': {
    label: 'What the screen says',
    lines: [
      '10:42. Sales, by Week or Month: €1,161 in 21 payments, September 2026.',
      'Paid, beside taps: Bow rehair 9 of 31, Strings 12 of 44, Cello 0 of 58, Rent 0 of 17.',
      '58 taps and nothing to pay. How to ship me a cello has no price. Two buttons: Set a price, Not now.',
      'Below: Page, Sales, Account.',
    ],
  },
  'scoop-editor': {
    label: 'What the screen says',
    lines: [
      'Low Heat. Saved 21:52. A button: Publish.',
      'Soup without salt. For four, or for three who like soup.',
      'My grandmother measured salt by the number of people she was annoyed with. On a good day that was two pinches. The week my uncle sold the field, we drank water until Sunday.',
      'Begin with the onions. Cook three of them in butter for forty minutes and leave them alone. Salt would draw the water out early. Without it they go slowly, and they go sweet. Lemon does the rest: half of one, at the table, where everybody can see it done.',
      'Below: B, H2, Markdown. 82 words, 1 minute.',
      'Pieces. Drafts 1, Sent 36. Soup without salt: Draft, 82 words. On sharp knives, October 27. A pan for life, October 20. Rice for one, October 13. The second onion, October 6. What stock is for, September 29. Against parsley, September 22.',
    ],
  },
  'scoop-mail': {
    label: 'What the email says',
    lines: [
      '07:31. Scoop, to Ines, about Low Heat, 07:30.',
      '163 people read you yesterday; forty read “Soup without salt” to the end, and two wrote back.',
      'Your last nine Tuesdays, from September 8 to November 3: 163. Soup without salt 91, On sharp knives 58, A pan for life 34.',
      'Two buttons: Reply to Scoop, All numbers.',
    ],
  },
} as const satisfies Partial<Record<ScreenName, ScreenText>>;
