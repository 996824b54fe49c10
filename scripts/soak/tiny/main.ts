/** The publisher, as `src/publisher/main.ts` starts it, with the builder of the soak's tiny site. */
import { join } from 'node:path';
import { runPublisher } from '../../../src/publisher/command.ts';
import { root } from '../../../tests/support/folders.ts';

await runPublisher({ root, builder: join(root, 'scripts/soak/tiny/builder.ts') });
