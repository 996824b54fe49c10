import type { Picture } from '#lib/picture.ts';

/** Sizes that screens are drawn at. Their words are legible down to half that size. */
const formats = {
  phone: { width: 360, height: 640 },
  /** An application window. Narrow screens crop the right third. */
  window: { width: 720, height: 480 },
  /** One sheet of paper. */
  sheet: { width: 480, height: 600 },
} as const;

/** The drawings of `src/brand/assets/screens` and their formats. */
export const screens = {
  'castling-button': formats.window,
  'compliance-evidence': formats.sheet,
  'dev-challenge': formats.sheet,
  /** A drawing above each kind of lab. */
  'dev-lab-challenge': { width: 480, height: 200 },
  'dev-lab-workshop': { width: 480, height: 200 },
  /** A page of a book on the shelf of the learning hub. */
  'dev-shelf-reference': { width: 480, height: 200 },
  'dev-shelf-source': { width: 480, height: 200 },
  'dev-shelf-tutorial': { width: 480, height: 200 },
  'developers-pull': formats.window,
  'developers-question': formats.window,
  'friends-statement': formats.sheet,
  /** A drawing for each habit of the company. */
  'habit-finish': { width: 384, height: 256 },
  'habit-phone': { width: 384, height: 256 },
  'habit-write': { width: 384, height: 256 },
  'hlo-document': formats.sheet,
  /** A paper in each of three folders. Only its upper 320 units are always visible. */
  'hlo-paper-company': { width: 480, height: 432 },
  'hlo-paper-investors': { width: 480, height: 400 },
  'hlo-paper-mark': { width: 480, height: 400 },
  'links-editor': formats.phone,
  'links-page': formats.phone,
  'links-sales': formats.phone,
  'links-shop': formats.phone,
  /** A leaf of a wall calendar. */
  'myprobuddy-hour': { width: 344, height: 400 },
  'myprobuddy-plan': formats.window,
  'pay-checkout': formats.window,
  'pay-receipt': formats.sheet,
  'scoop-editor': formats.window,
  'scoop-mail': formats.phone,
  'scoop-page': formats.window,
  /** A drawing for each opening. */
  'seat-devops-engineer': { width: 480, height: 200 },
  'seat-marketing-manager': { width: 480, height: 200 },
  'seat-product-designer': { width: 480, height: 200 },
  'seat-senior-full-stack-developer': { width: 480, height: 200 },
  /** Eight squares, one for each service. */
  services: { width: 1280, height: 160 },
  'startups-credits': { width: 480, height: 320 },
  'startups-filing': { width: 480, height: 320 },
  'startups-form': formats.window,
  'studio-quote': formats.sheet,
  'support-chat': formats.phone,
  'support-ticket': formats.window,
  tower: { width: 448, height: 832 },
  'zoho-board': formats.window,
} as const satisfies Readonly<Record<string, { readonly width: number; readonly height: number }>>;

/** Name of a drawing in `src/brand/assets/screens`, without extension. */
export type ScreenName = keyof typeof screens;

const files = import.meta.glob<string>('/src/brand/assets/screens/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A drawing of `src/brand/assets/screens`; `alt` says what it shows. */
export function screenOf(name: ScreenName, alt: string): Picture {
  return { src: files[`/src/brand/assets/screens/${name}.svg`] ?? '', ...screens[name], alt };
}

/** Classes for eight equal slices of a picture, from first to last: `object-position` uses `--at`. */
export const slices = [
  '[--at:0%]',
  '[--at:14.286%]',
  '[--at:28.571%]',
  '[--at:42.857%]',
  '[--at:57.143%]',
  '[--at:71.429%]',
  '[--at:85.714%]',
  '[--at:100%]',
] as const;
