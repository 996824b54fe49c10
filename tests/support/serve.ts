// Serves dist for browser tests, until the process that started it ends, in whatever way it ends.
import { existsSync } from 'node:fs';
import { serve } from '../../scripts/preview.ts';
import { siteFolder } from './site.ts';

if (!existsSync(siteFolder)) throw new Error('There is no dist. Run "npm run build" first.');
await serve(siteFolder, Number(process.env['PORT']));
process.stdin.resume().once('end', () => process.exit());
