import { paletteRules } from './src/brand/palette-css.ts';
import { brandColors, backgroundClass, paper } from './src/brand/palette.ts';

// `npm run dev` turns off `require` of modules: Node caches them, and would hide edits of this file and its imports.
/** @type {import('tailwindcss').Config} */
export default {
  // These folders have no markup, and words that look like classes.
  content: ['./src/**/*.{astro,tsx,ts}', '!./src/{config,content,copy,integrations,lib,seo}/**'],
  // Templates name these by the color's id, which no search of the sources finds.
  safelist: brandColors.map(({ id }) => backgroundClass(id)),
  // Words of texts and scripts that no element has as a class.
  blocklist: ['resize', 'table'],
  theme: {
    screens: { xs: '26rem', sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
    // One scale for everything: what is not here is not in the design.
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: paper.white,
      bone: paper.bone,
      ink: paper.ink,
      // Secondary text: 7:1 on bone unless a visitor wants more, and its counterpart on ink.
      stone: 'var(--stone)',
      fog: paper.fog,
      line: 'rgb(var(--line) / <alpha-value>)',
      ...Object.fromEntries(brandColors.map(({ id, hex }) => [id, hex])),
      // The one accent of a page and the text that stands on it; set by `data-accent` on <body>.
      accent: 'var(--accent)',
      'on-accent': 'var(--on-accent)',
      // The accent as text on paper: differs from `accent` for light colors only.
      'accent-ink': 'var(--accent-ink)',
      // A solid button on the accent, and the text on that button.
      'accent-button': 'var(--accent-button)',
      'on-accent-button': 'var(--on-accent-button)',
    },
    fontFamily: {
      // Its faces stand in `fonts.css`: where data is saved, one of them stays away.
      display: 'var(--display)',
      // Each system's own face by its name: `system-ui` is DejaVu on many a Linux.
      sans: [
        '-apple-system',
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
      xs: ['0.8125rem', '1.25rem'],
      sm: ['0.9375rem', '1.45rem'],
      base: ['1.0625rem', '1.65rem'],
      lead: ['clamp(1.1875rem, 1.05rem + 0.55vw, 1.4375rem)', '1.5'],
      title: ['clamp(1.25rem, 1.15rem + 0.4vw, 1.5rem)', '1.2'],
      heading: ['clamp(1.75rem, 1.35rem + 1.7vw, 2.75rem)', '1.08'],
      // Lines of the two largest stand close on a desk, and on a phone so far apart that descenders
      // clear what is below them even in the face that stands in for Archivo, whose letters are higher.
      display: ['clamp(2.25rem, 1.4rem + 3.6vw, 4.5rem)', 'calc(0.91em + 0.4rem)'],
      monument: ['clamp(2.5rem, 1rem + 7.4vw, 7.5rem)', 'calc(0.845em + 0.65rem)'],
    },
    extend: {
      // In ch, lines of running text stay below 75 characters in every system's own face. Larger text
      // stops at the rem.
      maxWidth: { page: '80rem', prose: 'min(42rem, 54ch)', measure: '34rem' },
      // Twice as thick where a visitor wants more contrast.
      borderWidth: { DEFAULT: 'var(--hairline)' },
      // First for browsers that do not know how high the screen is without their bars.
      minHeight: { page: ['100vh', '100dvh'] },
      maxHeight: { menu: ['80vh', '80dvh'] },
      spacing: {
        gutter: 'clamp(1.25rem, 5vw, 4rem)',
        band: 'clamp(3.5rem, 2.5rem + 3.6vw, 6.5rem)',
        nav: '4rem',
      },
    },
  },
  plugins: [({ addBase }) => addBase(paletteRules())],
  // No shadows, gradients, filters or rings in this design; leaving them out also keeps their
  // variables off every element.
  corePlugins: {
    container: false,
    // `reset.css` resets what this site uses, at half the bytes.
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
    // Opacity comes with the color (`border-line/20`), which needs no variable.
    backgroundOpacity: false,
    borderOpacity: false,
    textOpacity: false,
    divideOpacity: false,
    placeholderOpacity: false,
    borderSpacing: false,
    contain: false,
    // Transforms are written in CSS: the utilities put seven variables on every element.
    transform: false,
    translate: false,
    rotate: false,
    scale: false,
    skew: false,
    fontVariantNumeric: false,
  },
};
