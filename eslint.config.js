import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import globals from 'globals';
import tseslint from 'typescript-eslint';

export default tseslint.config(
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
  // Google's tag reads real `arguments` objects only.
  { files: ['src/browser/analytics.ts'], rules: { 'prefer-rest-params': 'off' } },
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      'no-console': 'off',
      // A region that scrolls by itself must be reachable by keyboard.
      'astro/jsx-a11y/no-noninteractive-tabindex': [
        'error',
        { tags: [], roles: ['tabpanel', 'region'], allowExpressionValues: true },
      ],
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  // What goes to the browser must not bring the content or the environment along.
  {
    files: ['src/{browser,islands,stores}/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['**/content/**', '**/config/env*'] }],
    },
  },
  // Helpers know nothing of the site.
  {
    files: ['src/lib/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: ['~/**', '../*'] }] },
  },
  // Node loads these by itself, without the alias, before there are any pages.
  {
    files: ['src/{brand,config,content,copy,integrations}/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['~/**', '**/{components,hub,islands,layouts,pages}/**'] }],
    },
  },
);
