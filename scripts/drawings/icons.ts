/** `npm run icons`: draws the site's icons and its social card into `public/`. Run it after changing the mark or a color. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteIcons } from '#brand/favicons.ts';

for (const [name, content] of Object.entries(siteIcons())) {
  const file = path.join('public', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  console.log(file);
}
