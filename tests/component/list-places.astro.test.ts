import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import LetterEntry from '~/components/hub/LetterEntry.astro';
import PressReleaseRow from '~/components/hub/PressReleaseRow.astro';

const props = { id: 'a-1', title: 'A', number: 1 };

it.each([
  ['a press release', PressReleaseRow],
  ['a letter', LetterEntry],
])('%s without a page can be linked to in its list', async (_, Card) => {
  const container = await AstroContainer.create();
  const idOf = async (href: string | undefined) => {
    const { document } = new Window();
    document.body.innerHTML = await container.renderToString(Card, { props: { ...props, href } });
    return document.querySelector('article')?.id;
  };
  expect(await idOf(undefined)).toBe('a-1');
  expect(await idOf('/a/')).toBe('');
});
