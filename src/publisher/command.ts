import { join } from 'node:path';
import { linesOf } from '../lib/errors.ts';
import { loadEnvFile } from '../config/env-file.ts';
import { parsePublisherConfig, PublisherConfigError, type PublisherConfig } from './config.ts';
import { AlreadyRunning, sendCommand, takeControl, type ControlActions } from './control.ts';
import { close } from './http-answers.ts';
import { createLogger, redactor, type Logger } from './logger.ts';
import { clearOwnFolder } from './own-folder.ts';
import { Publisher } from './publisher.ts';
import { createReceiver } from './receiver.ts';

const byHand = { reason: 'by hand', everything: true };

const USAGE = `npm run publisher                start the receiver
npm run publisher -- status      show what it serves and builds
npm run publisher -- rebuild     build now, without a webhook
npm run publisher -- rollback    go back to the release before`;

/** Where the publisher's project is, and what builds it. */
export interface Project {
  /** Absolute folder of the project. */
  readonly root: string;
  /** Absolute path of its builder, which builds where no command of one's own does. */
  readonly builder: string;
}

/** Does what the command line says, for a project; a fault ends the process with its message. */
export async function runPublisher(project: Project): Promise<void> {
  try {
    await run(project);
  } catch (error) {
    fail(error);
  }
}

async function run({ root, builder }: Project): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  const known = command === undefined || ['status', 'rebuild', 'rollback'].includes(command);
  if (!known || rest.length > 0) throw new PublisherConfigError(USAGE);
  loadEnvFile(join(root, '.env'));
  const config = parsePublisherConfig(process.env, root, { needsSecret: command === undefined });
  const redact = redactor(process.env);
  const log = createLogger(redact, (line) => process.stdout.write(`${line}\n`));
  if (command === undefined || command === 'rollback') await clearOwnFolder(config.dir, log);
  const open = (): Promise<Publisher> =>
    Publisher.open({ config, log, root, builder, env: process.env, redact });

  if (command === undefined) await serve(config, log, open);
  else if (command === 'rollback') await rollBack(config, open);
  else if (command === 'status' || command === 'rebuild') {
    const answer = await sendCommand(config.dir, command);
    if (answer === undefined) throw new Error(`No publisher is running on ${config.dir}.`);
    console.log(JSON.stringify(answer, null, 2));
  }
}

async function serve(
  config: PublisherConfig,
  log: Logger,
  open: () => Promise<Publisher>,
): Promise<void> {
  // Commands that come before the folder is open wait for it.
  const opened = Promise.withResolvers<Publisher>();
  const actions: ControlActions = {
    rollback: async () => (await opened.promise).rollback(),
    rebuild: async () => ({ rebuild: await (await opened.promise).rebuild(byHand) }),
    status: async () => (await opened.promise).status(),
  };
  const control = await takeControl(config.dir, actions);
  const publisher = await open();
  opened.resolve(publisher);

  let isUp = true;
  const receiver = createReceiver({
    secret: config.secret,
    log,
    rebuild: (cause) => publisher.rebuild(cause),
    status: () => publisher.status(),
    health: (refusals) => publisher.health({ isStopping: !isUp, refusals }),
    showsDrafts: config.showsDrafts,
  });
  const stop = (signal: string): void => {
    if (!isUp) return;
    isUp = false;
    log.info('publisher.stopping', { signal });
    // The folder is given away last: a running build still writes into it.
    const stopped = Promise.all([publisher.stop(), close(receiver)]).then(() => control.close());
    stopped.then(
      () => {
        log.info('publisher.stopped');
        process.exit(0);
      },
      (error: unknown) => {
        fail(error);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  await new Promise<void>((done, failed) => {
    receiver.once('error', failed);
    receiver.listen(config.port, config.host, done);
  });
  const address = receiver.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  if (config.secret.length < 16) {
    log.warn('secret.short', {
      mend: 'Use at least 16 random characters for SANITY_WEBHOOK_SECRET.',
    });
  }
  await publisher.start();
  log.info('publisher.started', { host: config.host, port, dir: config.dir });
}

async function rollBack(config: PublisherConfig, open: () => Promise<Publisher>): Promise<void> {
  const answer = await sendCommand(config.dir, 'rollback');
  if (answer !== undefined) {
    console.log(JSON.stringify(answer));
    return;
  }
  // No publisher is running: take its place for a moment, so that none starts meanwhile.
  const busy = (): Promise<never> => Promise.reject(new Error('a rollback is under way'));
  const control = await takeControl(config.dir, { rollback: busy, rebuild: busy, status: busy });
  try {
    const publisher = await open();
    console.log(JSON.stringify(await publisher.rollback()));
    await publisher.publishSettled();
    await publisher.stop();
  } finally {
    await control.close();
  }
}

function fail(error: unknown): void {
  const expected = error instanceof PublisherConfigError || error instanceof AlreadyRunning;
  console.error(expected ? error.message : redactor(process.env)(linesOf(error)));
  process.exit(1);
}
