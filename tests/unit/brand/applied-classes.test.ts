import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import tailwind from 'tailwindcss';
import { expect, it } from 'vitest';
import config from '../../../tailwind.config.mjs';
import { root } from '../../support/site.ts';

// A class of another file may or may not be known yet when a file is built, so that a build fails now and then.
it('@apply has only classes of Tailwind', async () => {
  const sheets = globSync('src/**/*.{astro,css}', { cwd: root }).map((file) => readFileSync(`${root}/${file}`, 'utf8'));
  const rules = sheets.flatMap((sheet) => sheet.match(/@apply [^;]+;/g) ?? []);
  expect(rules).not.toEqual([]);
  const css = [...new Set(rules)].map((rule) => `.applied { ${rule} }`).join('\n');
  const { css: built } = await postcss([tailwind({ ...config, content: [] })]).process(css, { from: undefined });
  expect(built).not.toContain('@apply');
});
