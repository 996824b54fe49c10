import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/folders.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Components that a template gives a `client:` directive, and the files that they come from. */
function islandsOf(template: string): { name: string; source: string }[] {
  const [, script = '', markup = template] = /^---\n(.*?)^---$(.*)/ms.exec(template) ?? [];
  return [...markup.matchAll(/\sclient:\w+/g)].map(({ index }) => {
    const name = [...markup.slice(0, index).matchAll(/<([A-Z]\w*)/g)].at(-1)?.[1] ?? '';
    const source = new RegExp(`^import ${name} from '([^']+)';$`, 'm').exec(script)?.[1] ?? '';
    return { name, source: source.replace(/^~\//, 'src/') };
  });
}

/** Whether a component reports itself from an element that it shows. */
function reports(component: string): boolean {
  const ref = /const (\w+) = useAwake<\w+>\(\);/.exec(component)?.[1];
  return ref !== undefined && component.includes(`ref={${ref}}`);
}

const islands = new Map(
  globSync('src/**/*.astro', { cwd: root }).flatMap((file) =>
    islandsOf(read(file)).map(({ name, source }) => [source, { name, file }] as const),
  ),
);

describe('every island says when it is awake', () => {
  it('finds the islands of the site', () => {
    expect([...islands.keys()]).toContain('src/islands/ShareBar.tsx');
    expect([...islands.keys()].filter((file) => !/^src\/islands\/\w+\.tsx$/.test(file))).toEqual(
      [],
    );
  });

  it.each([...islands])('%s', (file, { name, file: user }) => {
    expect(
      reports(read(file)),
      `${user} gives <${name}> a client: directive, and ${file} does not say when it is awake, so ` +
        'its first click would wait 3 s. Add `const root = useAwake<HTMLDivElement>();` ' +
        '(islands/use-awake.ts) and put `ref={root}` on its root element.',
    ).toBe(true);
  });
});
