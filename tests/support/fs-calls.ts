import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { type MockInstance, onTestFinished, vi } from 'vitest';

/**
 * Puts another in the place of a call of `node:fs/promises` that takes two paths, for all who import it,
 * until the test is over. It works in modules that another test has loaded before, which `vi.mock`
 * does not.
 * @returns what tells whether it was called
 */
export function replaceFileCall(
  name: 'link' | 'rename',
  other: typeof files.rename,
): MockInstance<typeof files.rename> {
  const spy = vi.spyOn(files, name).mockImplementation(other);
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return spy;
}
