import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { Window } from 'happy-dom';
import { manifest } from 'virtual:astro:manifest';

type Component = Parameters<AstroContainer['renderToString']>[0];
type Options = NonNullable<Parameters<AstroContainer['renderToString']>[1]>;

const created = AstroContainer.create({ manifest });

/** Renders a component to HTML. */
export async function render(component: Component, options: Options = {}): Promise<string> {
  const container = await created;
  container.addServerRenderer({ name: '@astrojs/react', renderer: reactRenderer });
  container.addClientRenderer({ name: '@astrojs/react', entrypoint: '@astrojs/react/client.js' });
  return container.renderToString(component, options);
}

/** Parses HTML without running its scripts. @returns its body */
export function bodyOf(html: string) {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.body.innerHTML = html;
  return document.body;
}
