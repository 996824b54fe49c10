// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import PerspectivesBrowser from '~/islands/PerspectivesBrowser.tsx';

const pageOf = (category: string, page: number) => {
  const cards = [{ id: `${page}`, title: `${category} ${page}`, category }];
  return { category, page, pages: 2, total: 2, cards };
};

it('a selection adds one history entry, even if repeated', async () => {
  vi.stubGlobal('fetch', (address: string) => {
    const [, slug = '', page = ''] = /perspectives\/([^/]+)\/(\d)\.json$/.exec(address) ?? [];
    return Promise.resolve(Response.json(pageOf(slug === 'all' ? 'All' : 'Field Notes', Number(page))));
  });
  // The static page is equal to this selection.
  history.replaceState(null, '', '/perspectives/page/2/');
  const pushed = vi.spyOn(history, 'pushState');
  render(<PerspectivesBrowser initial={pageOf('All', 2)} />);
  const choose = async (list: string, link: string, expected: string) => {
    fireEvent.click(within(screen.getByRole('navigation', { name: list })).getByText(link));
    await expect.poll(() => screen.getByRole('group').getAttribute('aria-busy')).toBe('false');
    await expect.poll(() => screen.getByRole('heading').textContent).toBe(expected);
    return pushed.mock.calls.map(([, , address]) => address);
  };
  expect(await choose('Pagination', '2', 'All 2')).toEqual([]);
  const entries = ['/perspectives/'];
  expect(await choose('Pagination', '1', 'All 1')).toEqual(entries);
  entries.push('/perspectives/?category=Field+Notes');
  expect(await choose('Categories', 'Field Notes', 'Field Notes 1')).toEqual(entries);
  expect(await choose('Categories', 'Field Notes', 'Field Notes 1')).toEqual(entries);
  entries.push('/perspectives/?category=Field+Notes&page=2');
  expect(await choose('Pagination', '2', 'Field Notes 2')).toEqual(entries);
});
