import { accents, backgroundClass, paper } from '#brand/theme.ts';

// `npm run dev` turns off `require` of modules: Node caches them, and would hide edits of this file and its imports.
const page = 'clamp(80rem, 82vw, 98rem)';
const gutter = 'clamp(1.25rem, 5vw, 4rem)';
/** @type {import('tailwindcss').Config} */
export default {
  // These folders have no markup, and words that look like classes.
  content: ['./src/**/*.{astro,tsx,ts}', '!./src/{config,content,copy,integrations,lib,seo}/**'],
  // Templates build these names from ids of colors, so that Tailwind cannot find them.
  safelist: accents.map(backgroundClass),
  // Words in text and scripts that are not classes.
  blocklist: ['resize', 'table'],
  theme: {
    screens: { xs: '26rem', sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
    // Replaces Tailwind's colors.
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: paper.white,
      bone: paper.bone,
      ink: paper.ink,
      // Secondary text (7:1 on bone, more if the visitor prefers more contrast), and its counterpart on ink.
      stone: 'var(--stone)',
      fog: paper.fog,
      line: 'rgb(var(--line) / <alpha-value>)',
      // Their values are in the page: see `Palette.astro`.
      ...Object.fromEntries(accents.map((id) => [id, `var(--${id})`])),
      // The accent of a page and the text on it.
      accent: 'var(--accent)',
      'on-accent': 'var(--on-accent)',
      // The accent as text: differs from `accent` only for light colors.
      'accent-ink': 'var(--accent-ink)',
      // A solid button on the accent, and the text on that button.
      'accent-button': 'var(--accent-button)',
      'on-accent-button': 'var(--on-accent-button)',
    },
    fontFamily: {
      // See `fonts.css`: they depend on the visitor.
      display: 'var(--display)',
      // System fonts by name, because `system-ui` is DejaVu on many Linux systems.
      sans: [
        'var(--text, -apple-system)',
        'BlinkMacSystemFont',
        'Segoe UI',
        'Roboto',
        'Ubuntu',
        'Cantarell',
        'Noto Sans',
        'Liberation Sans',
        'Arial',
        'sans-serif',
      ],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    fontSize: {
      xs: ['0.875rem', '1.3rem'],
      sm: ['1rem', '1.5rem'],
      base: ['clamp(1.0625rem, 1rem + 0.25vw, 1.125rem)', '1.55'],
      lead: ['clamp(1.1875rem, 1.05rem + 0.55vw, 1.4375rem)', '1.5'],
      title: ['clamp(1.25rem, 1.15rem + 0.4vw, 1.5rem)', '1.2'],
      heading: ['var(--heading, clamp(1.75rem, 1.35rem + 1.7vw, 2.75rem))', '1.08'],
      // Lines of the three largest are close on wide screens; on a phone they leave room for the descenders of the fallback
      // font, whose letters are taller.
      display: ['clamp(2.25rem, 1.4rem + 3.6vw, 4.5rem)', 'calc(0.91em + 0.4rem)'],
      headline: ['clamp(2.5rem, 1.4rem + 4.3vw, 5.25rem)', 'calc(0.87em + 0.5rem)'],
      monument: ['clamp(2.5rem, 1rem + 7.4vw, max(120px, 8.6rem - 35px))', 'calc(0.845em + 0.65rem)'],
    },
    extend: {
      // In ch, so that lines of text have less than 75 characters in every font; the rem limits large text.
      maxWidth: { page, prose: 'min(42rem, 54ch)', measure: '34rem' },
      // Twice as thick if the visitor prefers more contrast.
      borderWidth: { DEFAULT: 'var(--hairline)' },
      // The first value is for browsers without `dvh`.
      minHeight: { page: ['100vh', '100dvh'] },
      // In a low window, below the bar.
      maxHeight: { menu: ['min(80vh, 100vh - 4rem)', 'min(80dvh, 100dvh - 4rem)'] },
      spacing: {
        gutter,
        // From the window's edge to the page's text.
        edge: `calc(max(0px, (100vw - ${page}) / 2) + ${gutter})`,
        band: 'clamp(3.5rem, 2.5rem + 3.6vw, 6.5rem)',
        nav: 'max(64px, 5rem - 32px)',
      },
    },
  },
  // The design has no gradients, filters or rings and one shadow (`shadow-above` in `global.css`), and every element would
  // get their variables.
  corePlugins: {
    container: false,
    // `reset.css` replaces it.
    preflight: false,
    boxShadow: false,
    boxShadowColor: false,
    dropShadow: false,
    filter: false,
    blur: false,
    brightness: false,

    grayscale: false,
    hueRotate: false,
    invert: false,
    saturate: false,
    sepia: false,
    backdropFilter: false,
    backdropBlur: false,
    backdropBrightness: false,
    backdropContrast: false,
    backdropGrayscale: false,
    backdropHueRotate: false,
    backdropInvert: false,
    backdropOpacity: false,
    backdropSaturate: false,
    backdropSepia: false,
    ringWidth: false,
    ringColor: false,
    ringOpacity: false,
    ringOffsetWidth: false,
    ringOffsetColor: false,
    gradientColorStops: false,
    scrollSnapType: false,
    touchAction: false,
    // Colors include their opacity (`border-line/20`), without a variable.
    backgroundOpacity: false,
    borderOpacity: false,
    textOpacity: false,
    divideOpacity: false,
    placeholderOpacity: false,
    borderSpacing: false,
    contain: false,
    // Utilities for transforms would add seven variables to every element.
    transform: false,
    translate: false,
    rotate: false,
    scale: false,
    skew: false,
    fontVariantNumeric: false,
  },
};
