import { link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownFilesIn } from '../../../scripts/soak/faults/damage.ts';

it('damages nothing that is behind a link, or that others have too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'damage-'));
  try {
    await mkdir(join(folder, 'packages'));
    await writeFile(join(folder, 'packages', 'react.js'), 'packages');
    const kept = join(folder, 'kept');
    await mkdir(join(kept, 'renderer', 'server'), { recursive: true });
    await symlink(join(folder, 'packages'), join(kept, 'renderer', 'node_modules'));
    await symlink(join(folder, 'packages', 'react.js'), join(kept, 'react.js'));
    await link(join(folder, 'packages', 'react.js'), join(kept, 'index.html'));
    const own = [join(kept, 'documents.sqlite'), join(kept, 'renderer', 'server', 'entry.js')];
    for (const file of own) await writeFile(file, 'own');
    expect(await ownFilesIn(kept)).toEqual(own);
    expect(await ownFilesIn(join(folder, 'none'))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
