import { expect, it } from 'vitest';
import { everythingSaid } from '../support/said.ts';

const said = everythingSaid();

/** Finds of a pattern, each with its place and the words around it. */
const finds = (pattern: RegExp, places = said) =>
  places.flatMap(({ place, text }) =>
    [...text.matchAll(pattern)].map(
      ({ index }) => `${place}: …${text.slice(Math.max(0, index - 30), index + 30).replaceAll('\n', ' ')}…`, // prettier-ignore
    ),
  );

it('spells as Americans do', () => {
  const british =
    /\b(?:\w*(?:colour|favour|behaviour|honour|labour|neighbour|humour|rumour)\w*|(?:\w+is(?:e[ds]?|ing|ation)(?<=(?:organ|real|recogn|apolog|author|character|optim|summar|minim|maxim|priorit|personal|standard)is(?:e[ds]?|ing|ation)))|centre\w*|metres?|litres?|theatres?|licences?|defence|offence|grey\w*|cheques?|tyres?|programmes?|catalogues?|dialogues?|travell\w+|cancell(?:ed|ing)|modell\w+|labell\w+|fulfil|enrol|skilful|jewellery|plough|storey|whilst|amongst|learnt|spelt|afterwards|towards|ageing|judgement|acknowledgement)\b/gi;
  expect(finds(british)).toEqual([]);
});

it('says when, on pages that carry no date of their own', () => {
  // Articles, releases and letters are dated; "last week" in them means the week before.
  const copy = said.filter(({ place }) => !/^(?:post|press|media|letter)-/.test(place));
  const undated =
    /\b(?:this|last|next) (?:year|month|week|quarter|spring|summer|autumn|winter)\b|\b(?:recently|currently|nowadays|lately|brand-new|newly)\b|\bnow\b/gi;
  const meant =
    /(?:Register|Join|Apply|Grow) now|Now I can do the sum|are now delivered through|\bnow 12 h\b/i;
  expect(finds(undated, copy).filter((found) => !meant.test(found))).toEqual([]);
});

it('writes emails, since a mail is no thing that English sends', () => {
  expect(finds(/\b(?:a|an|one|each|this|that|those|these|first|no) mails?\b/gi)).toEqual([]);
});
