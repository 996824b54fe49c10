/** How large screens are drawn; their words stay legible from half of it upward. */
const formats = {
  /** Held in one hand. */
  phone: { width: 360, height: 640 },
  /** A program's window. Narrow places cut it at the right: the matter is in its left two thirds. */
  window: { width: 720, height: 480 },
  /** One sheet of paper. */
  sheet: { width: 480, height: 600 },
} as const;

/** The drawings of `src/assets/screens` and their formats. */
export const screens = {
  'studio-quote': formats.sheet,
  /** Eight squares beside one another, in the order of the services. */
  services: { width: 1280, height: 160 },
  tower: { width: 448, height: 832 },
  'castling-button': formats.window,
  'dev-challenge': formats.sheet,
  'developers-pull': formats.window,
  'developers-question': formats.window,
  'support-chat': formats.phone,
  'support-ticket': formats.window,
  'links-editor': formats.phone,
  'links-page': formats.phone,
  'links-sales': formats.phone,
  'links-shop': formats.phone,
  'pay-checkout': formats.window,
  'pay-receipt': formats.sheet,
} as const satisfies Readonly<Record<string, { readonly width: number; readonly height: number }>>;
  'hlo-document': formats.sheet,
  'myprobuddy-plan': formats.window,
  'zoho-board': formats.window,
  'friends-statement': formats.sheet,
  'scoop-editor': formats.window,
  'scoop-mail': formats.phone,
  'scoop-page': formats.window,
} as const satisfies Readonly<Record<string, (typeof formats)[keyof typeof formats]>>;

/** Name of a drawing in `src/assets/screens`, without its ending. */
export type ScreenName = keyof typeof screens;
