import type { Failure } from './ledger.ts';
import type { TakenStep } from './run.ts';
import type { World } from './world.ts';

const LAST_STEPS = 30;

/** What a soak has found. Times in ms, memory in MB. */
export interface Report {
  readonly seed: number;
  readonly minutes: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly answers: number;
  readonly failed: number;
  readonly mixed: number;
  readonly older: number;
  /** Answers that damage done by hand explains. */
  readonly hurt: number;
  /** Until a missing release, and until a damaged file, was healed by a publisher that could. */
  readonly longestMissing: number;
  readonly longestDamaged: number;
  readonly longestToLive: number;
  readonly publishes: number;
  readonly starts: number;
  readonly webhooks: number;
  /** Rollbacks and holds that were obeyed. */
  readonly commands: number;
  readonly calms: number;
  readonly memory: { readonly start: number; readonly end: number; readonly peak: number };
  readonly failures: readonly Failure[];
  /** All failures, those beyond the first few too. */
  readonly failureCount: number;
  /** The soak's folder; it stays where anything has failed. */
  readonly run: string;
  readonly steps: readonly TakenStep[];
}

/** Sums up a soak. */
export function reportOf(
  { ledger, chronicle, keeper }: World,
  about: Pick<Report, 'seed' | 'run' | 'steps'>,
): Report {
  const { counts, longest, memory, failures, failureCount, faults, seconds } = ledger;
  const { answers, failed, mixed, older, hurt, webhooks, commands, calms } = counts;
  return {
    ...about,
    minutes: seconds / 60,
    faults: Object.fromEntries([...faults].sort()),
    ...{ answers, failed, mixed, older, hurt, webhooks, commands, calms },
    longestMissing: longest.missing,
    longestDamaged: longest.damaged,
    longestToLive: longest.toLive,
    publishes: chronicle.swaps,
    starts: keeper.starts,
    ...{ memory, failures, failureCount },
  };
}

/** How it goes, in a line. */
export function progressLine({ ledger, chronicle, keeper }: World): string {
  const { answers, failed, mixed, older, hurt } = ledger.counts;
  const faults = [...ledger.faults.values()].reduce((sum, each) => sum + each, 0);
  return `${Math.round(ledger.seconds / 60)} min: ${faults} faults, ${keeper.starts} starts, ${chronicle.swaps} publishes, ${answers} answers: ${failed} failed, ${mixed} mixed, ${older} older, ${hurt} hurt; ${ledger.failureCount} failures`;
}

/** The whole report, as lines. */
export function reportLines(report: Report): readonly string[] {
  const { faults, memory, failures, failureCount, steps } = report;
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  const sum = Object.values(faults).reduce((all, each) => all + each, 0);
  const lines = [
    `${report.minutes.toFixed(1)} minutes, seed ${report.seed}`,
    `${sum} faults of ${Object.keys(faults).length} kinds:`,
    ...Object.entries(faults).map(([name, count]) => `  ${String(count).padStart(4)} ${name}`),
    `${report.publishes} publishes, ${report.starts} starts, ${report.webhooks} webhooks, ${report.commands} rollbacks and holds, ${report.calms} calms`,
    `${report.answers} answers: ${report.failed} failed, ${report.mixed} mixed, ${report.older} older; ${report.hurt} hurt by damage itself`,
    `a missing release was healed after ${seconds(report.longestMissing)} at most, a damaged file after ${seconds(report.longestDamaged)}; live after ${seconds(report.longestToLive)} at most`,
    `the publisher's memory: ${Math.round(memory.start)} MB at the first rest, ${Math.round(memory.end)} at the last, ${Math.round(memory.peak)} at most`,
  ];
  if (failureCount === 0) return lines;
  return [
    ...lines,
    `${failureCount} FAILURES, the first:`,
    ...failures.map(({ at, what }) => `  ${at} s: ${what}`),
    `The last steps (${report.run} stays, with all of them in steps.json for --replay):`,
    ...steps.slice(-LAST_STEPS).map(({ at, ...step }) => `  ${at} s: ${describe(step)}`),
  ];
}

const describe = ({ fault, pick, lasts, edits, calm }: Omit<TakenStep, 'at'>): string =>
  `${fault}, pick ${pick}, lasts ${lasts}${edits ? ', after an edit' : ''}${calm ? ', then calm' : ''}`;
