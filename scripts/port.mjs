import { createServer } from 'node:net';

/**
 * Reads the port to serve the site on from `PORT`. Ends the process with a message if it cannot be used.
 * @returns {Promise<number>}
 */
export async function readPort() {
  const named = process.env['PORT'] || '4321';
  const problem = /^\d{1,5}$/.test(named) ? await problemOf(Number(named)) : 'is not a port number. Choose';
  if (problem === undefined) return Number(named);
  const script = process.env['npm_lifecycle_event'] ?? 'preview';
  const command = script === 'start' ? 'npm start' : `npm run ${script}`;
  const free = named === '4322' ? 4323 : 4322;
  const other = process.platform === 'win32' ? `$env:PORT=${free}; ${command}` : `PORT=${free} ${command}`;
  console.error(`Port ${named} ${problem} another port: ${other}`);
  process.exit(1);
}

/** @param {number} port  @returns {Promise<string | undefined>} why the port cannot be used, and the fix */
async function problemOf(port) {
  // A browser may try either address of "localhost".
  for (const host of ['127.0.0.1', '::1']) {
    const code = await new Promise((resolve) => {
      const server = createServer().once('error', (error) => resolve('code' in error ? error.code : ''));
      server.listen({ port, host }, () => server.close(() => resolve(undefined)));
    });
    if (code === 'EADDRINUSE') return 'is in use. Stop the program that uses it, or choose';
    if (code === 'EACCES') return 'needs administrator rights. Choose';
  }
  return undefined;
}
