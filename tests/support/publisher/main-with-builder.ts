/** The publisher, as `src/publisher/main.ts` starts it, with a builder of the tests; TINY_ROOT may name its project. */
import { join } from 'node:path';
import { runPublisher } from '../../../src/publisher/command.ts';
import { root } from '../folders.ts';

await runPublisher({
  root: process.env['TINY_ROOT'] ?? root,
  builder: join(root, 'tests/support/publisher/tiny-builder.mjs'),
});
