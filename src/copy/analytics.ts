import { PRODUCT } from '#company/site.ts';

/** The consent banner, and the control that opens it again. */
export const analytics = {
  control: 'Analytics choices',
  heading: `May ${PRODUCT} count your visit?`,
  text: 'Google Analytics would tell us which pages are read, with two cookies and no ads. Nothing loads unless you allow it; “Analytics choices” at the bottom of each page lets you change your mind.',
  refusedByBrowser: 'Your browser sends Global Privacy Control, so the answer is no and nothing is loaded.',
  allow: 'Allow analytics',
  refuse: 'No analytics',
} as const;
