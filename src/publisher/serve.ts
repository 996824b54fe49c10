import type { PublisherConfig } from './config.ts';
import { type ControlAction, type ControlRequest, takeControl } from './control.ts';
import { close } from './http-answers.ts';
import type { Logger } from './logger.ts';
import type { Publisher } from './publisher.ts';
import { createReceiver } from './receiver.ts';
import { WebhookTally } from './webhook-tally.ts';

/** Does what a command says, by the publisher of its folder, and gives what is answered. */
export async function perform(publisher: Publisher, request: ControlRequest): Promise<unknown> {
  switch (request.command) {
    case 'status':
      return publisher.status();
    case 'rebuild':
      return { rebuild: await publisher.rebuildByHand(request) };
    case 'rollback':
      return publisher.rollback(request.name);
    case 'hold':
      return { hold: await publisher.hold(request.reason) };
    case 'release': {
      const lifted = await publisher.release();
      return lifted === null ? { release: 'There is no hold.' } : { release: 'queued', lifted };
    }
  }
}

/**
 * Runs a publisher until a signal ends the process.
 * @param open opens the publisher, once its folder is taken
 * @param fail ends the process with an error
 */
export async function serve(
  config: PublisherConfig,
  log: Logger,
  open: () => Promise<Publisher>,
  fail: (error: unknown) => void,
): Promise<void> {
  // Commands that come before the folder is open wait for it.
  const opened = Promise.withResolvers<Publisher>();
  const tally = new WebhookTally(log);
  const status = async () => ({
    ...(await (await opened.promise).status()),
    webhooks: tally.status(),
  });
  const act: ControlAction = async (request) =>
    request.command === 'status' ? status() : perform(await opened.promise, request);
  const control = await takeControl(config.dir, act);
  const publisher = await open();
  opened.resolve(publisher);

  let isUp = true;
  const receiver = createReceiver({
    secret: config.secret,
    log,
    rebuild: (cause) => publisher.rebuild(cause),
    status,
    tally,
    health: () => publisher.health({ isStopping: !isUp, refusals: tally.inARow }),
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
