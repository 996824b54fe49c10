// `npm run check:release -- [FOLDER]`: whether a built site may go live, by the publisher's rules.
import { site } from '../src/config/site.ts';
import { checkRelease } from '../src/publisher/check-release.ts';

const folder = process.argv[2] ?? 'dist';
try {
  const { pages } = await checkRelease(folder, {
    origin: process.env['SITE_URL'] || site.defaultOrigin,
    lastPages: null,
    allowShrink: true,
  });
  console.log(`${folder} may go live: ${String(pages)} pages, no link leads nowhere.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
