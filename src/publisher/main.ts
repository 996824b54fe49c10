import { join, resolve } from 'node:path';
import { runPublisher } from './command.ts';

const root = resolve(import.meta.dirname, '../..');

await runPublisher({ root, builder: join(root, 'scripts/build-release.ts') });
