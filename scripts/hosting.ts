// `npm run hosting`: writes the hosts' configurations from the rules of src/hosting.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfigs } from '../src/hosting/configs.ts';

const folder = join(import.meta.dirname, '../src/hosting/configs');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(hostConfigs())) {
  writeFileSync(join(folder, name), text);
  console.log(`src/hosting/configs/${name}`);
}
