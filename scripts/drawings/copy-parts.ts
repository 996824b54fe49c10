import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CustomPlugin, XastElement } from 'svgo';
import { optimize } from 'svgo';

/**
 * Inlines the parts that a drawing uses from other files: `<use href="parts/goods.svg#bow"/>` copies the group `bow`
 * into the drawing, and then refers to the copy.
 * @param folder base of the paths in `href`
 * @throws {Error} if a file has no such group
 */
export function copyParts(folder: string): CustomPlugin {
  const copied = new Map<string, XastElement>();
  return {
    name: 'copyParts',
    fn: () => ({
      element: {
        enter: (element) => {
          const [, file, id] = /^([^#]+\.svg)#([\w-]+)$/.exec(element.attributes['href'] ?? '') ?? [];
          if (element.name !== 'use' || file === undefined || id === undefined) return;
          if (!copied.has(id)) copied.set(id, findPart(path.join(folder, file), id));
          element.attributes['href'] = `#${id}`;
        },
        exit: (element) => {
          if (element.name !== 'svg' || copied.size === 0) return;
          element.children.unshift({
            type: 'element',
            name: 'defs',
            attributes: {},
            children: [...copied.values()],
          });
        },
      },
    }),
  };
}

function findPart(file: string, id: string): XastElement {
  let found: XastElement | undefined;
  optimize(readFileSync(file, 'utf8'), {
    path: file,
    plugins: [
      {
        name: 'findPart',
        fn: () => ({
          element: {
            enter: (element) => {
              if (element.attributes['id'] === id) found = element;
            },
          },
        }),
      },
    ],
  });
  if (found === undefined) throw new Error(`${file} has no part with id="${id}".`);
  return found;
}
