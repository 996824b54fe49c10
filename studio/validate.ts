// `npm run validate`: checks the types of every workspace. Sanity's own command checks one at a time.
import { spawnSync } from 'node:child_process';
import { studioWorkspaces } from './workspaces.ts';

const failed = studioWorkspaces(process.env).filter(({ name }) => {
  const args = ['sanity', 'schemas', 'validate', '--workspace', name, '--level', 'warning'];
  return spawnSync('npx', args, { stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0;
});
if (failed.length > 0) process.exitCode = 1;
else console.log('All types are valid.');
