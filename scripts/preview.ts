// `npm run preview [-- --port 4321] [-- --dir dist]`: serves a built site as a bucket would.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hasCode } from '../src/lib/errors.ts';
import { serveStatic } from './static-server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env['PORT'] || '4321' },
    host: { type: 'string', default: process.env['HOST'] || '127.0.0.1' },
    dir: { type: 'string', default: join(import.meta.dirname, '..', 'dist') },
  },
});

const folder = resolve(values.dir);
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  stop(`The port is "${values.port}". Give a number from 0 to 65535 by PORT or --port.`);
}
if (!existsSync(join(folder, 'index.html'))) {
  stop(`${folder} holds no built site. Run "npm run build" first.`);
}

try {
  const server = await serveStatic(folder, { port, host: values.host });
  console.log(`Serving ${folder} at ${server.origin}`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
} catch (error) {
  const taken = hasCode(error, 'EADDRINUSE');
  stop(
    taken
      ? `Port ${port} is taken. Stop what uses it, or choose another: npm run preview -- --port ${port + 1}`
      : `The site cannot be served on port ${port}: ${String(error)}`,
  );
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
