import { causeOf } from '../lib/errors.ts';
import type { PublisherConfig } from './config.ts';
import { type ControlAction, takeControl } from './control.ts';
import type { Preview } from './drafts/preview.ts';
import { close } from './http-answers.ts';
import type { Logger } from './logger.ts';
import { perform, type Performers } from './perform.ts';
import type { Publisher } from './publisher.ts';
import { createReceiver } from './receiver.ts';
import type { ServedStatus } from './served-status.ts';
import { WebhookTally } from './webhook-tally.ts';

/** Opens what works on a folder, once that is taken. */
export interface Opening {
  readonly publisher: () => Promise<Publisher>;
  /** Gives none where no preview of drafts is made. */
  readonly preview: (site: Publisher) => Promise<Preview | undefined>;
}

/**
 * Runs a publisher until a signal ends the process.
 * @param fail ends the process with an error
 */
export async function serve(
  config: PublisherConfig,
  log: Logger,
  open: Opening,
  fail: (error: unknown) => void,
): Promise<void> {
  // Commands that come before the folder is open wait for it.
  const opened = Promise.withResolvers<Performers>();
  const tally = new WebhookTally(log);
  const status = async (): Promise<ServedStatus> => {
    const { publisher, preview } = await opened.promise;
    return {
      ...(await publisher.status()),
      webhooks: tally.status(),
      preview: (await preview?.status()) ?? null,
    };
  };
  const act: ControlAction = async (request) =>
    request.command === 'status' ? status() : perform(await opened.promise, request);
  const control = await takeControl(config.dir, act);
  const publisher = await open.publisher();
  const preview = await open.preview(publisher);
  opened.resolve({ publisher, preview });

  let isUp = true;
  const receiver = createReceiver({
    secret: config.secret,
    log,
    rebuild: (cause) => publisher.rebuild(cause),
    status,
    tally,
    health: () => publisher.health({ isStopping: !isUp, refusals: tally.inARow }),
    diff: () => publisher.diff(),
    showsDrafts: config.showsDrafts,
    preview: preview && {
      rebuild: (cause) => preview.rebuild(cause),
      link: (path) => preview.link(path),
    },
  });
  const stop = (signal: string): void => {
    if (!isUp) return;
    isUp = false;
    log.info('publisher.stopping', { signal });
    // The folder is given away last: a running build still writes into it.
    const stopped = Promise.all([publisher.stop(), preview?.stop(), close(receiver)]).then(() =>
      control.close(),
    );
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
  await preview?.listen();
  await publisher.start();
  log.info('publisher.started', { host: config.host, port, dir: config.dir });
  if (preview !== undefined) await startPreview(publisher, preview, log);
}

/** Visitors go first: drafts are built once the site was, or could not be. */
async function startPreview(publisher: Publisher, preview: Preview, log: Logger): Promise<void> {
  try {
    await publisher.firstBuilt;
    await preview.start();
  } catch (error) {
    // The site goes on without it.
    log.error('preview.failed', { error: causeOf(error) });
  }
}
