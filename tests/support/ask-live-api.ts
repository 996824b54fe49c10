// Asks a project of the environment once, as a build would, and says why it could not.
import { parseEnv } from '../../src/config/env.ts';
import { SanitySource } from '../../src/content/sources/sanity.ts';

const { content } = parseEnv(process.env);
if (content.kind !== 'sanity') throw new Error('The variables do not ask for Sanity.');
const source = new SanitySource(content, { attempts: 1 });
const { fetch } = await source.open('ceo-letters');
await fetch('*[0]', {}).catch((error: unknown) => {
  console.log(String(error));
});
