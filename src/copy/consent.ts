/** The consent banner, and the control that opens it again. */
export const consent = {
  control: 'Privacy choices',
  heading: 'Services of other companies',
  text: 'Nothing loads unless you allow it; “Privacy choices” at the foot of each page takes it back.',
  refusedByBrowser: 'Your browser sends Global Privacy Control, so the answer is no and nothing is loaded.',
  /** With the name of the service, for screen readers. */
  allow: 'Allow',
  refuse: 'Refuse',
} as const;
