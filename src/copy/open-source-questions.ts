import type { Question } from './shapes.ts';
import { mailboxes } from '../config/site.ts';

/** Questions about Castling, and their answers. */
export const questions: readonly Question[] = [
  {
    question: 'What does it cost?',
    answer:
      'Nothing if you host it yourself, with every feature included. If we host it for you there is a price for each payment, listed on the Castling site.',
  },
  {
    question: 'What does the MIT license let me do?',
    answer: 'Use it, change it, sell what you make of it. Keep the copyright notice; that is all we ask.',
  },
  {
    question: 'Do I need an account with Rook?',
    answer:
      'No. Castling talks to whichever payment service you point it at. Rook Pay is one adapter among five, and not the default.',
  },
  {
    question: 'Does card data pass through your servers?',
    answer: 'Not if you host it. The card fields belong to your payment service, and the widget sees a token.',
  },
  {
    question: 'How do I report a vulnerability?',
    answer: `Write to ${mailboxes.security}. An engineer answers within one working day, and the fix credits you unless you prefer otherwise.`,
  },
];
