import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Rooms of `src`, from the ground up: each imports only from those before it. README says what belongs where. */
const floors = ['lib', 'company', 'brand', 'copy', 'client', 'content', 'components', 'layouts', 'pages'];
/** These stand beside the components: they extend Astro, and serve drafts. */
const annexes = ['integrations', 'drafts'];

/** What a room must not import: paths, and what to do instead. */
function forbiddenIn(room) {
  const own = floors.indexOf(annexes.includes(room) ? 'content' : room);
  const others = [...floors.slice(own + 1), ...annexes].filter((other) => other !== room);
  return [
    { regex: '^\\.\\./', message: 'Import what is in another folder as "#room/file.ts".' },
    { regex: `^#(?:${others.join('|')})/`, message: `src/${room} must not know these rooms: see README.` },
  ];
}

const roomRule = (files, ...patterns) => ({
  files: [files],
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
});

export default defineConfig(
  {
    ignores: [
      'dist/',
      '.build/',
      '.cache/',
      '**/.astro/',
      'dist.*/',
      'coverage/',
      'node_modules/',
      '.publisher/',
      'studio/dist/',
      'studio/.sanity/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...astro.configs.recommended,
  ...astro.configs['jsx-a11y-recommended'],
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  // Google's tag requires real `arguments` objects.
  { files: ['src/client/services/google-analytics.ts'], rules: { 'prefer-rest-params': 'off' } },
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      'no-console': 'off',
      // Scrollable regions must be reachable by keyboard.
      'astro/jsx-a11y/no-noninteractive-tabindex': [
        'error',
        { tags: [], roles: ['tabpanel', 'region'], allowExpressionValues: true },
      ],
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  ...[...floors, ...annexes].map((room) => roomRule(`src/${room}/**`, ...forbiddenIn(room))),
  roomRule('src/components/**/*.tsx', ...forbiddenIn('components'), {
    regex: '^#content/',
    message: 'Visitors load islands: give them content as props.',
    allowTypeImports: true,
  }),
);
