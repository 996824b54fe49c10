/**
 * Loaded into the soak's publisher by `--import`: its clock is off by as many milliseconds as the file
 * says that SOAK_CLOCK names. Timers go on as ever, as they do when a system's clock is set.
 */
import { readFileSync } from 'node:fs';

const file = process.env['SOAK_CLOCK'];
const RealDate = Date;
let offset = 0;

function look(): void {
  try {
    offset = Number(readFileSync(file ?? '', 'utf8')) || 0;
  } catch {
    offset = 0;
  }
}

look();
setInterval(look, 100).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(
      target,
      args.length === 0 ? [RealDate.now() + offset] : args,
      newTarget,
    ) as object,
  get: (target, key) => (key === 'now' ? () => RealDate.now() + offset : Reflect.get(target, key)),
});
