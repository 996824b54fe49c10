/** The publisher, as `src/publisher/main.ts` starts it, with a builder of the tests. */
import { join } from 'node:path';
import { runPublisher } from '../../../src/publisher/command.ts';
import { root } from '../folders.ts';

await runPublisher({ root, builder: join(root, 'tests/support/publisher/tiny-builder.mjs') });
