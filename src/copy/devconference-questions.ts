import type { Question } from './shapes.ts';

/** Questions of the conference page, including the policies. */
export const questions: readonly Question[] = [
  {
    question: 'When can I watch the recordings?',
    answer:
      'With a Free ticket, 48 hours after each session. With Pro and VIP, immediately: the recording is up before the room is empty. VIP’s early recordings are the rehearsals, a week before.',
  },
  {
    question: 'What is the refund policy?',
    answer:
      'Full refund up to 30 days before the event, 50% refund up to 7 days before. After that you can still pass the ticket on to somebody else.',
  },
  {
    question: 'Can I cancel a free registration?',
    answer: 'Anytime. One tap in the confirmation email, and we do not write to ask why.',
  },
  {
    question: 'Is there a student discount?',
    answer:
      'Yes: 50% off Pro and 30% off VIP with a student ID. Send a photo of it to support and you get a code, usually on the same day.',
  },
  {
    question: 'Do I have to be in Edinburgh?',
    answer:
      'No. The event is hybrid: every session is streamed, and questions from the stream are read out before those from the room.',
  },
];
