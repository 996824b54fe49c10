import { people } from '~/config/site.ts';
import type { Picture } from '~/lib/picture.ts';

const files = import.meta.glob<string>('~/assets/portraits/anika-rao/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const plain = import.meta.glob<string>('~/assets/portraits/anika-rao.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * The founder as she was when she wrote a letter: drawings are named by the slugs of the letters.
 * Of a letter that has none yet, the portrait that stands everywhere else.
 */
export function founderPortrait(name: string | undefined): Picture {
  const own = files[`/src/assets/portraits/anika-rao/${name ?? ''}.svg`];
  const src = own ?? plain['/src/assets/portraits/anika-rao.svg'] ?? '';
  return { src, width: 800, height: 800, alt: `Portrait of ${people.founder.name}` };
}
