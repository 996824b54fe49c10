import { company, links, productLoss, products, promises, retention } from '../../../src/config/company.ts';

/** All wordings of one fact; the group matches the figure. */
export interface Claim {
  readonly fact: string;
  readonly is: number;
  readonly said: RegExp;
  /** So many places say it at least: a pattern that finds nothing proves nothing. */
  readonly places: number;
  /** The same words with another meaning. */
  readonly except?: RegExp;
}

// prettier-ignore
export const claims: readonly Claim[] = [
  { fact: 'fee of Rook Pay', is: promises.feePercent, said: /([\d.]+)% of (?:each payment|the amount)|(?:usual|Payments at) ([\d.]+)%/g, places: 4 },
  { fact: 'days to a payout', is: promises.payoutBusinessDays, said: /(\w+) business days later|Settle\n(\w+) business days/g, places: 4 },
  { fact: 'months that a price holds', is: promises.priceHeldMonths, said: /(?:holds?|held|joined at|same price) for (\d+) months/g, places: 5 },
  { fact: 'months before a higher price', is: promises.priceNoticeMonths, said: /announced (\w+) months ahead/g, places: 2 },
  { fact: 'days before something is taken away', is: promises.removalNoticeDays, said: /(\d+) days (?:ahead|early|before it applies)/g, places: 4 },
  { fact: 'days to ask for a refund', is: promises.refundDays, said: /(\d+) days from purchase/g, places: 1 },
  { fact: 'days of trial', is: promises.trialDays, said: /(\d+)-day (?:free )?trial|free trial of (\d+) days/g, places: 3 },
  { fact: 'people', is: company.people, said: /about (sixty|\d+) (?:of us|people[ ,])|Its (\d+) or so people|We have (\d+) people, and the plan/gi, places: 6, except: /about 30/ },
  { fact: 'countries', is: company.countries, said: /people in (\d+) countries/g, places: 2 },
  { fact: 'year of the founding', is: new Date(company.founded).getUTCFullYear(), said: /[Ff]ounded (?:Rook )?in (\d{4})/g, places: 7 },
  { fact: 'users of Links', is: links.users, said: /([\d,]+) users(?! by| in)/g, places: 3, except: /25,000/ },
  { fact: 'days of an active user', is: links.activeDays, said: /(?:in the past|opened their page for) (\d+) days/g, places: 2 },
  { fact: 'payments counted in public', is: links.counted.payments, said: /([\d,]+) payments (?:made through Rook Links )?in May 2026/g, places: 2 },
  { fact: 'loss of the products a month', is: productLoss.month, said: /lost \$([\d,]+) a month/g, places: 2, except: /18,000/ },
  { fact: 'share of a friend', is: promises.friendsPercent, said: /(\d+)% of what (?:the people|each customer|they pay)/g, places: 2 },
  { fact: 'months of a friend', is: promises.friendsMonths, said: /for (\w+) months(?: each)?\.|Over (\d+) months/g, places: 2, except: /\b(?:5|five|24)\b/ },
  { fact: 'days to be on board', is: promises.onboardingDays, said: /(?:onboarded|code by email) within (\w+) days|onboarding take up to (\d+) days/gi, places: 4 },
  { fact: 'minutes of the first legal review', is: promises.legalReviewMinutes, said: /review (?:takes|of) (\d+) minutes|(\d+)-minute review/g, places: 3 },
  { fact: 'months that credits last', is: promises.creditsMonths, said: /(?:keep|good) for (\w+) months|lapses after (\w+) months/g, places: 3 },
  { fact: 'team that may join the program', is: promises.teamSize, said: /[Tt]eams? of up to (\w+)|Up to (\w+) people/g, places: 3, except: /three/ },
  { fact: 'items of a shop', is: products.shopItems, said: /(?:with|has|holds|[Uu]p to|of) (\d+) items\b/g, places: 2 },
  { fact: 'minutes of a hold', is: products.holdMinutes, said: /(\w+) min\b(?= *\na piece)|(\w+) minutes from opening the payment step/gi, places: 2 },
  { fact: 'facts behind the sentence', is: products.sentenceFacts, said: /(\d+) facts about/g, places: 2 },
  { fact: 'templates of the sentence', is: products.sentenceTemplates, said: /(\d+) templates/g, places: 2 },
  { fact: 'tables of All numbers', is: products.allNumbersTables, said: /(\w+) tables that print|(\w+) of the widgets live on as plain tables/gi, places: 2 },
  { fact: 'attributes of Castling', is: products.castlingAttributes, said: /Castling has (\w+) attributes|Attributes\n(\d+)|Two of the (\w+) are still argued/g, places: 2 },
  { fact: 'years that invoices are kept', is: retention.invoiceYears, said: /kept for (\w+) years|(\w+) years after the tax year/g, places: 2 },
  { fact: 'days that attachments are kept', is: retention.attachmentDays, said: /attachments (?:older than )?(\d+) days/g, places: 2 },
  { fact: 'hours until support answers', is: promises.supportHours, said: /[Rr]esponse (?:in )?(\d+)h|hear back within (\d+) hours|Tickets are answered within (\d+) hours/g, places: 2 },
  { fact: 'working days until security answers', is: promises.securityReplyDays, said: /(?:answers|replies|first reply) within (\w+) working day\b/g, places: 3, except: /five/ },
  { fact: 'working days until a legal answer', is: promises.legalReplyDays, said: /(?:We answer|yes or a no) within (\w+) working days/g, places: 2 },
  { fact: 'working days until someone answers about accessibility', is: promises.accessibilityReplyDays, said: /writes back within (\w+) working days/g, places: 1 },
  { fact: 'maintainers of Castling', is: products.castlingMaintainers, said: /pays? for (?:the )?(\w+) (?:maintainers|people who maintain)|pay for the (\w+) people who maintain/g, places: 2 },
  { fact: 'days of full addresses', is: retention.fullAddressDays, said: /addresses older than (\w+) days|of the address goes after (\w+)/g, places: 2 },
];

/** Precise figures that two or more pages say, and what they count. No other figure may come twice. */
export const sharedFigures: Readonly<Record<string, string>> = {
  '106': 'issues of Castling’s private alpha',
  '149': 'dollars a month for Scoop Pro',
  '163': 'readers of the sample morning of Scoop',
  '212': 'customers who left over the price rise of 2024',
  '38,200': 'dollars lost in the first year of account',
  '611,400': 'dollars of revenue in the first year of account',
  '5,890': 'users of Links at the end of 2024',
  '41,300': 'payments through Links in May 2026',
  '998203': 'the number of Rook Pay’s license',
};
