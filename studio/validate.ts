// `npm run validate`: checks the types of every workspace, each of which Sanity's own command takes alone.
import { spawnSync } from 'node:child_process';
import { studioWorkspaces } from './workspaces.ts';

const failed = studioWorkspaces(process.env).filter(({ name }) => {
  const args = ['sanity', 'schemas', 'validate', '--workspace', name, '--level', 'warning'];
  return spawnSync('npx', args, { stdio: 'inherit' }).status !== 0;
});
process.exitCode = failed.length > 0 ? 1 : 0;
