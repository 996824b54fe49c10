import type { Question } from './shapes.ts';
import { mailboxes } from '#company/site.ts';

/** Questions about Castling, and their answers. */
export const questions: readonly Question[] = [
  {
    question: 'What does it cost?',
    answer:
      'Nothing if you host it yourself. If we host it for you, you pay a fee for each payment; see hosted pricing above.',
  },
  {
    question: 'What does the MIT license let me do?',
    answer: 'Use it, change it, sell what you make of it. Keep the copyright notice; that is all we ask.',
  },
  {
    question: 'Do I need an account with Rook?',
    answer:
      'No. Castling talks to the payment service you choose. Rook Pay is one adapter among five, and not the default.',
  },
  {
    question: 'Does card data pass through your servers?',
    answer: 'No. The card fields belong to your payment service, and the widget sees a token.',
  },
  {
    question: 'How do I report a vulnerability?',
    answer: `Write to ${mailboxes.security}. An engineer answers within one working day, and the fix credits you unless you prefer otherwise.`,
  },
];
