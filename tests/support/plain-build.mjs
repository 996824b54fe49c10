// `node plain-build.mjs FOLDER` writes the site as Astro makes it, without what is made of its pages afterwards.
import { build } from 'astro';
import config from '../../astro.config.mjs';

const integrations = config.integrations.flat().filter(({ name }) => !name.startsWith('finish'));
await build({
  ...config,
  configFile: false,
  logLevel: 'error',
  integrations,
  outDir: process.argv[2],
});
