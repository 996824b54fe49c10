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
    readonly beginData?: { readonly stackTrace?: readonly StackFrame[] };
  };
}

interface StackFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'loading',
];

/** Opens a page in a phone's browser, and returns what its main thread did up to the first paint. */
export async function traceFirstPaint(browser: Browser, url: string): Promise<FirstPaintWork> {
  return withPhone(browser, async (page) => {
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    return readTrace(await browser.stopTracing());
  });
}

/**
 * Reads a trace with these {@link CATEGORIES}, as JSON, that starts right before a page is opened.
 * @throws {Error} if the trace has no first paint
 */
export function readTrace(trace: Buffer): FirstPaintWork {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) throw new Error('The trace has no first paint.');
  // Each site has a process of its own.
  const events = traceEvents.filter(({ pid, tid, ts }) => pid === paint.pid && tid === paint.tid && ts < paint.ts);
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
