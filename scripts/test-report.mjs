import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './toolchain.mjs';

/**
 * What the runners have written, in sum.
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} faults each with its place and the start of its message
 */

/**
 * @param {string} file below the project's root
 * @returns {Record<string, any> | undefined} a runner's report, if it got so far as to write one
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Reads a JSON report of vitest. A file that could not be loaded, or whose preparation failed, is a
 * fault too: its tests count as skipped, so without it such a run would end with "0 failed".
 * @param {string} file
 * @returns {Totals}
 */
export function vitestTotals(file) {
  const report = readReport(file);
  const faults = (report?.testResults ?? []).flatMap(
    ({ name, status, message, assertionResults }) => {
      const place = relative(root, name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) {
        return [`${place}\n  ${message || 'failed before its tests'}`];
      }
      return failed.map(({ fullName, failureMessages }) => {
        const words = failureMessages.join('\n').split('\n').slice(0, 12).join('\n  ');
        return `${place} › ${fullName}\n  ${words}`;
      });
    },
  );
  return {
    passed: report?.numPassedTests ?? 0,
    failed: faults.length,
    skipped: report?.numPendingTests ?? 0,
    faults,
  };
}

/**
 * Reads a JSON report of Playwright, which tells its faults at the end by itself.
 * @param {string} file
 * @returns {Totals}
 */
export function playwrightTotals(file) {
  const stats = readReport(file)?.stats;
  return {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
    faults: [],
  };
}
