/** Someone whom texts name for a role. */
export interface Person {
  readonly name: string;
  /** The title today. Letters and quotes keep the one that their author had. */
  readonly title: string;
  /** `false` while there is no portrait: see `src/brand/portraits.ts`. */
  readonly portrait?: false;
}

/** Someone who leads the company. */
export interface Leader extends Person {
  /** A few sentences about the person. */
  readonly bio: string;
}

const anikaRao: Leader = {
  name: 'Anika Rao',
  title: 'Founder and CEO',
  bio: 'She founded Rook in 2020, after seven years of building websites, and wrote the first page of Rook Links over a weekend for an illustrator. She answers ten support emails every Friday.',
};

/** Who holds which role. One person may hold several: a text names the role that it means. */
export const people: Readonly<
  Record<'founder' | 'chiefExecutive' | 'advisor', Leader> & Record<'security' | 'press', Person>
> = {
  founder: anikaRao,
  chiefExecutive: anikaRao,
  advisor: {
    name: 'Daniel Okoye',
    title: 'Advisor',
    bio: 'He ran payments infrastructure at two banks. He reads every annual plan, and has to write one page arguing against it.',
  },
  security: { name: 'Omar Haddad', title: 'Head of Security' },
  press: { name: 'Grace Mensah', title: 'Head of Communications' },
};
