import { z } from 'zod';
import type { World } from './world.ts';

const PATIENCE_MS = 15_000;
const answer = z.looseObject({ status: z.string() });

/** `/healthz` and `/status` answer at any time while a publisher runs, whatever else is wrong. */
export async function checkHealth({ keeper, ledger }: World): Promise<void> {
  const { running, upSince } = keeper;
  if (running === undefined) return;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const health = await fetch(`${running.origin}/healthz`, { signal });
    const read = answer.safeParse(await health.json());
    if (!read.success) ledger.fail(`/healthz: status ${health.status} without a word`);
    await running.status();
  } catch (error) {
    // Whoever was ended meanwhile need not answer.
    if (keeper.upSince === upSince && upSince !== undefined) {
      ledger.fail(`/healthz or /status: ${String(error).slice(0, 500)}`);
    }
  }
}
