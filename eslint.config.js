import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import globals from 'globals';
import tseslint from 'typescript-eslint';

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
  { files: ['src/browser/analytics.ts'], rules: { 'prefer-rest-params': 'off' } },
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
  // Code for browsers must not import content or environment.
  {
    files: ['src/{browser,islands,stores}/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['**/content/**', '**/config/env*'] }],
    },
  },
  // Helpers know nothing about the site.
  {
    files: ['src/lib/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: ['~/**', '../*/**'] }] },
  },
  // Node loads these directly, without the alias, before there are pages.
  {
    files: ['src/{brand,config,content,copy,integrations}/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['~/**', '**/{components,hub,islands,layouts,pages}/**'] }],
    },
  },
);
