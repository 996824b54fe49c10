import type { Question } from './shapes.ts';

/** Questions of the conference page, including the policies. */
export const questions: readonly Question[] = [
  {
    question: 'When could I watch the recordings?',
    answer:
      'With a Free ticket, 48 hours after each session. With Pro and VIP, immediately. VIP also had recordings of the rehearsals, a week before. Now all recordings are free.',
  },
  {
    question: 'What was the refund policy?',
    answer:
      'Full refund up to 30 days before the event (February 25, 2025), 50% refund up to 7 days before (March 20). After that you could still pass the ticket on to someone else.',
  },
  {
    question: 'Could I cancel a free registration?',
    answer: 'Yes, anytime. It took one tap in the confirmation email.',
  },
  {
    question: 'Was there a student discount?',
    answer: 'Yes: 50% off Pro and 30% off VIP with a student ID. Support sent a code in return for a photo of the ID.',
  },
  {
    question: 'Did I have to be in Edinburgh?',
    answer:
      'No. The event was hybrid: every session was streamed, and questions from the stream came before those from the room.',
  },
];
