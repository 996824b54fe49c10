import type { CDPSession } from 'playwright';

/** Throttling as the DevTools protocol takes it. */
export interface Throttle {
  /** From a request to the first byte of its answer, in ms. */
  readonly latency: number;
  readonly bytesPerSecond: number;
  /** How many times slower the processor is. */
  readonly cpu: number;
}

export const slow: Throttle = { latency: 400, bytesPerSecond: 400_000 / 8, cpu: 4 };

/** The lines that pages are measured on; the fast one is the machine as it is. */
export const lines = { slow, fast: undefined } as const satisfies Record<
  string,
  Throttle | undefined
>;

export type LineName = keyof typeof lines;

/** As tables name the slow line. */
export const SLOW_IN_WORDS = '400 kbit/s, 400 ms, processor 4× slower';

/** Puts the page of a session on a line, for as long as the session lives. */
export async function takeLine(session: CDPSession, throttle: Throttle | undefined): Promise<void> {
  if (throttle === undefined) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttle.latency,
    downloadThroughput: throttle.bytesPerSecond,
    uploadThroughput: throttle.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle.cpu });
}
