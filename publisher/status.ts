import type { Failure } from './build.ts';
import { readPause } from './pause.ts';
import type { Publisher } from './publisher.ts';

/** Changes to name in the summary. */
const NAMED = 3;

const iso = (time: Date) => time.toISOString().replace(/\.\d+/, '');

/** A cause as a sentence, without the times that Astro prints, and without repetitions. */
function brief(cause: string): string {
  const lines = new Set(cause.split('\n').map((line) => line.replace(/^[\d:]{8} \[\w+\]/, '').trim()));
  const text = [...lines].slice(0, 4).join(' ');
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

const shown = (failure: Failure | undefined) => failure && { ...failure, retryAtMs: undefined };

/** The state of a publisher. Its first field is one sentence. */
export function statusOf(publisher: Publisher) {
  const { building, failure, publishCommand, lastBuild, leftOut, releases, webhooks, config } = publisher;
  const live = releases.live();
  const waiting = publisher.queue.waiting();
  const damage = publisher.damage();
  const [fault] = publisher.faults.values();
  const since = waiting[0] && new Date(waiting[0].at);
  const sentences = [
    live ? `Release ${live.number} is live, made ${live.record?.time}.` : 'No release is live.',
    ...(damage === undefined ? [] : [damage]),
    ...(fault === undefined ? [] : [`Nothing can be stored, so nothing is published: ${fault}`]),
    stateOf(publisher, live !== undefined, waiting.length),
    ...(building?.output === undefined ? [] : [`The running build says: ${brief(building.output)}`]),
    ...(leftOut.length > 0 ? [`Corrected or left out in the last build: ${leftOut.length}; see "leftOut".`] : []),
  ];
  return {
    summary: sentences.join(' '),
    live: live && { number: live.number, ...live.record, digest: undefined },
    paused: readPause(config.PUBLISHER_DIR),
    waiting: { changes: waiting.length, since },
    building,
    lastBuild,
    leftOut,
    failure: shown(failure),
    notVisible: [...publisher.visibility.late.values()].map((each) => ({ ...each, sinceMs: undefined })),
    publishing: publishCommand.running,
    publishFailure: shown(publishCommand.failure),
    builds: publisher.builds,
    webhooks,
    clockOffSeconds: publisher.clockOffSeconds,
  };
}

/** The most important state, as a sentence. */
function stateOf(publisher: Publisher, isLive: boolean, waiting: number): string {
  const { building, clockOffSeconds, failure, publishCommand, config } = publisher;
  const { late } = publisher.visibility;
  const waits = waiting === 0 ? 'Nothing is waiting.' : `${waiting} request${waiting === 1 ? '' : 's'} waiting.`;
  const pause = readPause(config.PUBLISHER_DIR);
  if (pause !== undefined) {
    const advice = isLive ? '' : ' To build: npm run publisher -- resume';
    return `Publishing has been paused since ${pause.since}: "${pause.why}". ${waits}${advice}`;
  }
  if (clockOffSeconds !== undefined)
    return `Webhooks are refused: this machine's clock differs from Sanity's by ${clockOffSeconds} s. Set it.`;
  const failed = failure ?? publishCommand.failure;
  if (late.size > 0 && failure === undefined) {
    const named = [...late.values()].slice(0, NAMED).map(({ change, tries }) => {
      const { _type, _id, _updatedAt, operation } = change;
      return `${_type} ${_id}, ${operation === 'delete' ? 'deleted after' : 'changed'} ${_updatedAt} (${tries} builds)`;
    });
    const more = late.size > NAMED ? `; and ${late.size - NAMED} more, see "notVisible"` : '';
    return `Not live, because the content service does not show the change yet: ${named.join('; ')}${more}.`;
  }
  if (failed !== undefined) {
    const what = failed === failure ? 'The last build' : 'PUBLISH_COMMAND';
    return `${what} failed (${failed.inARow} in a row; next try ${iso(failed.retryAt)}): ${brief(failed.cause)}`;
  }
  return building ? `A build has been running since ${iso(building.since)}. ${waits}` : waits;
}

/** The state for Prometheus. */
export function metricsOf(publisher: Publisher): string {
  const { builds, failure, lastBuild, releases } = publisher;
  const live = releases.live();
  const [oldest] = publisher.queue.waiting();
  const gauges = [
    ['oldest_waiting_change_seconds', oldest ? (Date.now() - oldest.at) / 1000 : 0],
    ['last_build_seconds', lastBuild?.seconds ?? 0],
    ['failures_in_a_row', failure?.inARow ?? 0],
    ['live_release', live?.number ?? 0],
    ['live_pages', live?.record?.pages ?? 0],
  ];
  const lines = [
    ...gauges.map(([name, value]) => `# TYPE publisher_${name} gauge\npublisher_${name} ${value}`),
    '# TYPE publisher_builds_total counter',
    ...Object.entries(builds).map(([outcome, count]) => `publisher_builds_total{outcome="${outcome}"} ${count}`),
  ];
  return `${lines.join('\n')}\n`;
}
