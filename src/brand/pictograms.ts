/**
 * A pictogram on a 24×24 grid: flat shapes with square corners, cuts two units wide, even-odd fill. `accent` is the one
 * part in the page's accent. It touches no other part, so that the pictogram also works in one color.
 */
export interface Icon {
  readonly ink: string;
  readonly accent?: string;
}

/** The site's pictograms, each drawn for one item. */
export const icons = {
  // Highlights of the community: a diff, an answer in code, a castle in its sandbox, a log.
  diff: {
    ink: 'M3 0h11v7h7v17H3zM11 8v3H8v2h3v3h2v-3h3v-2h-3V8zM8 18v2h8v-2z',
    accent: 'M16 0l5 5h-5z',
  },
  answer: {
    ink: 'M0 0h24v18H12l-6 6v-6H0zM2 2v14h20V2zM5 5h3l4 4-4 4H5l4-4z',
    accent: 'M13 11h6v2h-6z',
  },
  sandbox: {
    ink: 'M0 18h24v6H0zM4 16V7h4v2h2V7h4v2h2V7h4v9h-6v-4h-4v4z',
    accent: 'M11 0h7v4h-5v1h-2z',
  },
  log: {
    ink: 'M0 0h6v6H4v3h2v6H4v3h2v6H0v-6h2v-3H0V9h2V6H0zM9 1h15v4H9zM9 19h10v4H9z',
    accent: 'M9 10h15v4H9z',
  },
  // Themes of the conference: code less something, a note in flight, a weak signal, an open lock.
  less: { ink: 'M0 12l7-9h4l-7 9 7 9H7zM24 12l-7-9h-4l7 9-7 9h4zM8 11h8v2H8z' },
  money: {
    ink: 'M6 4h18v16H6zM15 7l-5 5 5 5 5-5zM8 6v2h2V6zM20 16v2h2v-2zM2 6h2v2H2zM0 11h4v2H0zM2 16h2v2H2z',
  },
  signal: { ink: 'M0 16h6v8H0zM9 8h6v16H9zM11 10v12h2V10zM18 0h6v24h-6zM20 2v20h2V2z' },
  open: {
    ink: 'M0 10h2V0h12v6h-3V3H5v7h15v14H0zM4 17l4 4v-3l-1-1 1-1v-3zM16 17l-4 4v-3l1-1-1-1v-3z',
  },
  // Values of a life at work: a page with two signatures, a plant in a tower, three pieces on one base, a compass.
  together: {
    ink: 'M2 0h20v24H2zM5 3v2h14V3zM5 8v2h14V8zM5 13v8h6v-8zM13 13v8h6v-8z',
    accent: 'M5 13h6v8H5zM13 13h6v8h-6z',
  },
  growth: {
    ink: 'M3 3h4l4 4h2v6h1v4h2v-3h4v10H4V14h4v3h2v-4h1v-2H7L3 7z',
    accent: 'M15 8V5l4-4h4v3l-4 4z',
  },
  different: {
    ink: 'M0 3h6v6H0zM0 11h6v8H0zM21 3l3 6h-6zM18 11h6v8h-6zM0 21h24v3H0z',
    accent: 'M12 1l4 4-4 4-4-4zM9 11h6v8H9z',
  },
  purpose: {
    ink: 'M7 0h10l7 7v10l-7 7H7l-7-7V7zM8 2L2 8v8l6 6h8l6-6V8l-6-6zM6 18l3-8 5 5z',
    accent: 'M18 6l-3 8-5-5z',
  },
  // Rules of compliance: guarded records, two equal stacks, a tower with a lock, an oath.
  records: {
    ink: 'M0 0h20v6H0zM3 2v2h2V2zM0 9h9v6H0zM3 11v2h2v-2zM0 18h11l5 6H0zM3 20v2h2v-2z',
    accent: 'M12 9h12v8l-6 7-6-7z',
  },
  balance: {
    ink: 'M0 15h24v3h-9l3 6H6l3-6H0zM1 0h8v3H1zM1 5h8v3H1zM1 10h8v3H1z',
    accent: 'M15 0h8v3h-8zM15 5h8v3h-8zM15 10h8v3h-8z',
  },
  keyhole: {
    ink: 'M2 0h5v4h3V0h4v4h3V0h5v8l-2 2v9H4v-9L2 8zM10 9v4h1l-1 4h4l-1-4h1V9z',
    accent: 'M1 21h22v3H1z',
  },
  oath: {
    ink: 'M5 3h3v7h1V0h3v10h1V1h3v9h1V4h3v12l-3 3H9L1 11l2-2 2 2z',
    accent: 'M8 21h10v3H8z',
  },
  // Laws and bodies: a person under lock, tax on a bill, a quartered shield, a seat of government.
  privacy: {
    ink: 'M0 9h4V0h16v9h4v15H0zM7 3v6h10V3zM10 12v4h4v-4zM10 17l-2 5h8l-2-5z',
  },
  tax: {
    ink: 'M0 0h24v24l-4-3-4 3-4-3-4 3-4-3-4 3zM5 5v4h4V5zM15 13v4h4v-4zM16 5L7 17h2l9-12z',
  },
  standard: { ink: 'M0 0h24v13L12 24 0 13zM3 3v8h9V3zM12 11v9l9-8v-1z' },
  government: {
    ink: 'M12 0l12 7v3H0V7zM2 12h4v7H2zM10 12h4v7h-4zM18 12h4v7h-4zM0 21h24v3H0z',
  },
  // Steps of the checks: an open eye, a new round, a ticked board, a report, a seal.
  monitor: {
    ink: 'M0 12l8-8h8l8 8-8 8H8zM12 6l-6 6 6 6 6-6z',
    accent: 'M10 10h4v4h-4z',
  },
  update: {
    ink: 'M0 13V4h15V0l8 6-8 6V8H4v5z',
    accent: 'M24 11v9H9v4l-8-6 8-6v4h11v-5z',
  },
  audit: {
    ink: 'M2 3h4v4h12V3h4v21H2zM6 15l5 5 7-7-2-2-5 5-3-3z',
    accent: 'M8 0h8v5H8z',
  },
  report: {
    ink: 'M2 0h12v8h8v16H2zM6 15v5h2v-5zM11 11v9h2v-9zM16 13v7h2v-7z',
    accent: 'M16 0l6 6h-6z',
  },
  certify: {
    ink: 'M7 0h10l5 5v6l-5 5H7l-5-5V5zM7 8l4 4 6-6-2-2-4 4-2-2z',
    accent: 'M6 18h12v6l-6-3-6 3z',
  },
  // Ways to reach a person.
  chat: { ink: 'M0 0h24v16H12l-6 6v-6H0zM5 6h2v4H5zM11 6h2v4h-2zM17 6h2v4h-2z' },
  ticket: { ink: 'M0 3h24v6l-3 3 3 3v6H0v-6l3-3-3-3zM15 3h2v4h-2zM15 10h2v4h-2zM15 17h2v4h-2z' },
  email: { ink: 'M0 3h24v18H0zM2 5l10 8L22 5v3l-10 8L2 8z' },
  video: { ink: 'M0 3h24v18H0zM9 7l8 5-8 5z' },
} as const satisfies Readonly<Record<string, Icon>>;

export type IconName = keyof typeof icons;
