import { products } from '#company/record.ts';

/** A morning's message: the kind of day before it, and the readers of nine such weekdays, ending with yesterday. */
export interface Morning {
  readonly id: string;
  readonly label: string;
  readonly time: string;
  readonly text: string;
  readonly note: string;
  readonly weekday: string;
  readonly readers: readonly number[];
}

const days: readonly [Morning, ...Morning[]] = [
  {
    id: 'good',
    label: 'a good day',
    time: `Wednesday, ${products.sentenceTime}`,
    text: '163 people read you yesterday; forty read “Soup without salt” to the end, and two wrote back.',
    note: 'The email adds this chart and the three pages that were read.',
    weekday: 'Tuesdays',
    readers: [73, 80, 67, 76, 82, 69, 78, 73, 163],
  },
  {
    id: 'quiet',
    label: 'a quiet day',
    time: `Monday, ${products.sentenceTime}`,
    text: '71 people read you yesterday, about as usual for a Sunday.',
    note: 'Nothing stood out, so that is all it says.',
    weekday: 'Sundays',
    readers: [66, 74, 70, 77, 68, 72, 75, 69, 71],
  },
  {
    id: 'bad',
    label: 'a bad day',
    time: `Friday, ${products.sentenceTime}`,
    text: '31 people read you yesterday; twenty stopped at paragraph two of “A pan for life”, and four unsubscribed.',
    note: 'It names the paragraph, so you know where to edit.',
    weekday: 'Thursdays',
    readers: [64, 59, 71, 66, 62, 70, 58, 65, 31],
  },
];

/** What Scoop writes after a good, a quiet and a bad day. */
export const mornings = { legend: 'The email after', days } as const;
