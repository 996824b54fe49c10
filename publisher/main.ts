/** `npm run publisher [-- command]`. */
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { didYouMean } from '#lib/nearest.mjs';
import { check, isComplete } from './checks.ts';
import { type Config, checkNames, readConfig } from './config.ts';
import { diskAdvice, ensureFolder, takeLock } from './files.ts';
import { causeOf, log } from './log.ts';
import { pause, readPause, resume } from './pause.ts';
import { Publisher } from './publisher.ts';
import { Queue } from './queue.ts';
import type { Release } from './release/record.ts';
import { Releases } from './release/releases.ts';
import { createPublisherServer } from './server.ts';

const USAGE = `npm run publisher                              starts the publisher
npm run publisher -- status                    what is live, what waits, what failed
npm run publisher -- releases                  the kept releases; * is live
npm run publisher -- rebuild [--allow-shrink]  builds now; accepts the loss of more than half of the documents or pages
npm run publisher -- rollback [RELEASE]        makes the previous release, or RELEASE, live; then pauses
npm run publisher -- pause "WHY"               stops the running build, and publishes nothing until "resume"
npm run publisher -- resume [--yes]            shows what waits, asks, and builds
npm run publisher -- check DIR [--against URL|DIR] [--allow-shrink]
                                               checks a built site; needs no publisher`;

const TO_RESUME = 'To publish again: npm run publisher -- resume';
const STOP_BUILD_MS = 30_000;

async function start(): Promise<void> {
  reportNames();
  const config = readConfig(true);
  const { PUBLISHER_DIR: dir, PUBLISHER_HOST: host, PUBLISHER_PORT: wanted } = config;
  ensureFolder(dir);
  const unlock = takeLock(path.join(dir, 'publisher.lock'));
  if (unlock === undefined) throw new Error(`Another publisher uses ${dir}. Stop it first, or set PUBLISHER_DIR.`);
  const publisher = new Publisher(config);
  const server = createPublisherServer(publisher, config.SANITY_WEBHOOK_SECRET);
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  server.once('error', reject).listen(wanted, host, () => resolve(undefined));
  await promise;
  server.on('error', (error) => log('server.failed', { cause: causeOf(error) }));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  log('publisher.started', { host, port, dir });
  const stop = (signal: NodeJS.Signals) => {
    log('publisher.stopped', { signal });
    publisher.stop();
    unlock();
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  // npm's shell ends at a signal without passing it on.
  const { ppid: shell, env } = process;
  if (env['npm_lifecycle_event'] === 'publisher') setInterval(() => process.ppid === shell || stop('SIGHUP'), 500);
  await publisher.run();
}

/** Prints variables that nothing reads. Not before commands that must work in an emergency, such as `rollback`. */
function reportNames(): void {
  for (const name of checkNames()) console.warn(`${name} is set, but nothing reads it (.env.example).`);
}

/** Prints the status of the running publisher, or the live release in its folder. */
async function status(config: Config): Promise<void> {
  const { PUBLISHER_HOST: host, PUBLISHER_PORT: port, PUBLISHER_DIR: dir } = config;
  const origin = `http://${host}:${port}`;
  const answer = await fetch(`${origin}/status`).catch(() => undefined);
  if (answer?.ok === true) {
    const health = await fetch(`${origin}/healthz`);
    return console.log(`${await health.text()}\n${await answer.text()}`);
  }
  const live = new Releases(dir).live();
  const release = live === undefined ? 'no release' : `release ${live.number}`;
  console.log(`No publisher answers at ${origin}; ${release} is live in ${dir}. See "systemctl status rook-publisher", \
start it with npm run publisher, or set PUBLISHER_DIR and PUBLISHER_PORT as it does.`);
  process.exitCode = 1;
}

function releases({ PUBLISHER_DIR: dir }: Config): void {
  const all = new Releases(dir);
  const list = all.list();
  if (list.length === 0)
    console.log(`${dir} has no releases. Start the publisher to make one, or set PUBLISHER_DIR as it does.`);
  const live = all.live()?.name;
  for (const { name, number, record } of list) {
    const mark = name === live ? '*' : ' ';
    const { time, trigger, seconds, commit, pages, documents = {} } = record ?? {};
    const counts = Object.entries(documents).map((each) => each.join(' '));
    const build = `${trigger}  ${seconds} s  ${commit}`;
    console.log(`${mark} ${number}  ${time}  ${build}  ${pages} pages  ${counts.join(', ')}`);
  }
}

async function rollback({ PUBLISHER_DIR: dir }: Config, wanted: string | undefined): Promise<void> {
  const all = new Releases(dir);
  const target = await all.exclusive(async () => {
    const live = all.live();
    const kept = all.list().filter(({ folder }) => isComplete(folder));
    const eligible = kept.filter(({ name, number }) =>
      wanted === undefined ? number < (live?.number ?? 0) : [name, String(number)].includes(wanted),
    );
    let found: Release | undefined;
    for (const each of eligible) {
      const damage = await all.damageOf(each);
      if (damage.length === 0) {
        found = each;
        break;
      }
      console.error(`Release ${each.number} is damaged: ${damage.slice(0, 3).join(', ')}.`);
    }
    if (found === undefined) {
      const names = kept.map(({ number }) => number).join(', ') || 'none';
      throw new Error(`There is no release ${wanted ?? 'before this one'}. Kept releases: ${names}.`);
    }
    await pause(dir, `rolled back from release ${live?.number ?? '(none)'}`, found.name);
    await all.switchTo(found);
    return found;
  });
  await waitForBuild(dir);
  console.log(`Release ${target.number} is live, and publishing is paused. ${TO_RESUME}`);
}

async function pauseCommand({ PUBLISHER_DIR: dir }: Config, why?: string): Promise<void> {
  if (why === undefined) throw new Error('Give a reason: npm run publisher -- pause "WHY"');
  const all = new Releases(dir);
  await all.exclusive(() => pause(dir, why, all.live()?.name));
  await waitForBuild(dir);
  console.log(`Publishing is paused, and no build runs. ${TO_RESUME}`);
}

/** Waits until the publisher has stopped its build. */
async function waitForBuild(dir: string): Promise<void> {
  const free = takeLock(path.join(dir, 'build.lock'), STOP_BUILD_MS);
  if (free === undefined) throw new Error('Publishing is paused, but a build is still running. Run the command again.');
  free();
}

async function resumeCommand({ PUBLISHER_DIR: dir }: Config, isSure: boolean): Promise<void> {
  const paused = readPause(dir);
  if (paused === undefined) return console.log('Publishing is not paused.');
  const all = new Releases(dir);
  const waiting = new Queue(dir).waiting();
  console.log(`Paused since ${paused.since}: ${paused.why}
Live: release ${all.live()?.number}. Newest: release ${all.list()[0]?.number}. \
${waiting.length > 0 ? 'Waiting:' : 'Nothing is waiting.'}`);
  for (const { at, change } of waiting)
    console.log(`  ${new Date(at).toISOString()} ${change?.operation ?? 'rebuild'} ${change?._id ?? ''}`);
  if (!isSure) {
    if (!process.stdin.isTTY)
      throw new Error('This is not a terminal, so it cannot ask. To resume: npm run publisher -- resume --yes');
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question('Build and publish now? (y/n) ');
    terminal.close();
    if (!/^y/i.test(answer)) return console.log('Publishing stays paused.');
  }
  await new Queue(dir).addRebuild(false);
  await all.exclusive(async () => resume(dir));
  console.log('Publishing is resumed.');
}

async function rebuild({ PUBLISHER_DIR: dir }: Config, allowShrink: boolean): Promise<void> {
  if (readPause(dir) !== undefined) throw new Error('Publishing is paused. First run: npm run publisher -- resume');
  await new Queue(dir).addRebuild(allowShrink);
  console.log('Build requested. To follow it: npm run publisher -- status');
}

async function main([command, ...args]: readonly string[]): Promise<void> {
  if (command === undefined) return start();
  if ([command, ...args].some((each) => /^(?:--help|-h)$/.test(each))) return console.log(USAGE);
  if (command === 'check') {
    reportNames();
    return console.log(await check(args));
  }
  const options = { 'allow-shrink': { type: 'boolean' }, yes: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const config = readConfig(false);
  const run = {
    status: () => status(config),
    releases: () => releases(config),
    rebuild: () => rebuild(config, values['allow-shrink'] === true),
    rollback: () => rollback(config, positionals[0]),
    pause: () => pauseCommand(config, positionals[0]),
    resume: () => resumeCommand(config, values.yes === true),
  };
  const isKnown = (name: string): name is keyof typeof run => Object.hasOwn(run, name);
  if (!isKnown(command)) {
    const known = [...Object.keys(run), 'check'].map((name) => `npm run publisher -- ${name}`);
    const hint = didYouMean(command, known.concat('npm run preview'));
    throw new Error(`There is no command "${command}".${hint}\n\n${USAGE}`);
  }
  if (command !== 'status') ensureFolder(config.PUBLISHER_DIR);
  await run[command]();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const cause = causeOf(error);
  const advice = diskAdvice(cause, process.env['PUBLISHER_DIR'] ?? "the publisher's folder");
  console.error(
    `${cause}${advice && '.'}${advice}`.replace(/ To specify a positional[^]*/, ' See npm run publisher -- --help'),
  );
  process.exitCode = 1;
});
