import type { Picture } from '#lib/picture.ts';

/** The drawings of `src/brand/assets/screens`. Their words are legible down to half their size. */
export const screenNames = [
  'compliance-evidence',
  'dev-challenge',
  'dev-lab-challenge',
  'dev-lab-workshop',
  'dev-shelf-reference',
  'dev-shelf-source',
  'dev-shelf-tutorial',
  'friends-statement',
  'habit-finish',
  'habit-phone',
  'habit-write',
  'hlo-document',
  'hlo-paper-company',
  'hlo-paper-investors',
  'hlo-paper-mark',
  'links-page',
  'links-sales',
  'myprobuddy-hour',
  'myprobuddy-plan',
  'pay-checkout',
  'pay-receipt',
  'scoop-editor',
  'scoop-mail',
  'seat-devops-engineer',
  'seat-marketing-manager',
  'seat-product-designer',
  'seat-senior-full-stack-developer',
  'services',
  'startups-credits',
  'startups-filing',
  'startups-form',
  'support-chat',
  'support-ticket',
  'zoho-board',
] as const;

/** Name of a drawing in `src/brand/assets/screens`, without extension. */
export type ScreenName = (typeof screenNames)[number];

const FOLDER = '/src/brand/assets/screens';
const files = import.meta.glob<string>('/src/brand/assets/screens/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const sources = import.meta.glob<string>('/src/brand/assets/screens/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The size that a screen is drawn at: that of its `viewBox`. */
export function screenSize(name: ScreenName): { readonly width: number; readonly height: number } {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(sources[`${FOLDER}/${name}.svg`] ?? '') ?? [];
  return { width: Number(width), height: Number(height) };
}

/**
 * A drawing of `src/brand/assets/screens`; `alt` says what it shows.
 * @throws {Error} if it is missing
 */
export function screenOf(name: ScreenName, alt: string): Picture {
  const src = files[`${FOLDER}/${name}.svg`];
  if (src === undefined) throw new Error(`src/brand/assets/screens/${name}.svg is missing: see docs/drawing.md.`);
  return { src, ...screenSize(name), alt };
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
