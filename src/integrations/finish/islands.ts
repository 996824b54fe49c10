import { type Edit, type Page, insert } from '#integrations/html/page.ts';
import { type Bundle, IS_REACT } from './styles.ts';

/**
 * Tells each island the address of React's chunk, so that `client/directives/hydrate.ts` can request it together with the
 * island's module. The browser would otherwise discover it one round trip later.
 * @param scripts island bundles by file name
 */
export function nameReact({ elements }: Page, scripts: Bundle): readonly Edit[] {
  const file = [...scripts.keys()].find((name) => IS_REACT.test(name));
  if (file === undefined) return [];
  return elements
    .filter(({ name }) => name === 'astro-island')
    .map(({ name, start }) => insert(start + `<${name}`.length, ` data-react="/_astro/${file}"`));
}
