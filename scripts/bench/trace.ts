import type { Browser } from '@playwright/test';
import { withPhone } from './phone.ts';

/** What the main thread of a page did from the navigation to the first contentful paint. */
export interface FirstPaintWork {
  /** Processor time, in ms. */
  readonly processorMs: number;
  /** Where scripts made the browser compute styles or layout at once, rather than before it paints. */
  readonly forcedLayouts: readonly ForcedLayout[];
}

export interface ForcedLayout {
  /** Empty at the top level of a script. */
  readonly function: string;
  readonly url: string;
  /** From 1. */
  readonly line: number;
}

/** An event of Chromium's trace: https://chromium.googlesource.com/catapult/+/HEAD/tracing/README.md */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Start, duration, and processor time of the thread in it, in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: {
    readonly data?: { readonly navigationId?: string };
    readonly beginData?: { readonly stackTrace?: readonly StackFrame[] };
  };
}

interface StackFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
}

const CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'loading',
];

/**
 * Opens a page in a phone's browser, and returns what its main thread did up to the first paint. Without slowing the
 * processor down: Chromium does that by wasting processor time, more of it when the machine is busy.
 */
export async function traceFirstPaint(browser: Browser, url: string): Promise<FirstPaintWork> {
  return withPhone(browser, async (page) => {
    // Starts the site's process: of a process that starts later, the trace would lack the first events.
    await page.goto(new URL('/robots.txt', url).href);
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    return readTrace(await browser.stopTracing());
  });
}

/**
 * Reads a trace, as JSON, with the events of these {@link CATEGORIES} since before a page was opened.
 * @throws {Error} if the trace has no navigation or no first paint
 */
export function readTrace(trace: Buffer): FirstPaintWork {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  // An earlier page may be painted in the trace, too.
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  const id = paint?.args.data?.navigationId;
  const start = traceEvents.find(({ name, args }) => name === 'navigationStart' && args.data?.navigationId === id);
  if (paint === undefined || start === undefined) throw new Error('The trace has no navigation or no first paint.');
  const events = traceEvents.filter(
    ({ pid, tid, ts }) => pid === paint.pid && tid === paint.tid && ts >= start.ts && ts < paint.ts,
  );
  let processor = 0;
  for (const { name, ts, dur = 0, tdur = dur } of events) {
    // Of a task that goes on after the paint, the part before it.
    if (name === 'RunTask') processor += tdur * Math.min(1, (paint.ts - ts) / Math.max(1, dur));
  }
  const forcedLayouts = events
    .filter(({ name }) => name === 'Layout' || name === 'UpdateLayoutTree')
    .flatMap(({ args }) => args.beginData?.stackTrace?.[0] ?? [])
    .map((frame): ForcedLayout => ({ function: frame.functionName, url: frame.url, line: frame.lineNumber }));
  return { processorMs: processor / 1000, forcedLayouts };
}
