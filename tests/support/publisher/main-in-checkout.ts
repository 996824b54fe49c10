/** The publisher, as `src/publisher/main.ts` starts it, as if TINY_SITE were its project. */
import { runPublisher } from '../../../src/publisher/command.ts';

await runPublisher({ root: process.env['TINY_SITE'] ?? '', builder: 'none' });
