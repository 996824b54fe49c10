import type { FoundEngine } from '../../scripts/find-engines.mjs';
import { startByPlaywright } from './playwright-engine.ts';
import type { Engine } from './visitor.ts';
import { startByWebDriver } from './webdriver-engine.ts';

export type { FoundEngine };

/** Starts a browser that was found, by what drives it. */
export function startEngine(found: Exclude<FoundEngine, { missing: string }>): Promise<Engine> {
  return found.driver === 'playwright' ? startByPlaywright(found) : startByWebDriver(found);
}
