import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PerspectivesPage } from '~/hub/perspectives-page.ts';
import PerspectivesBrowser from '~/islands/PerspectivesBrowser.tsx';

const pageOf = (category: string, page: number): PerspectivesPage => ({
  category,
  page,
  pages: 2,
  total: 2,
  cards: [{ id: `${page}`, title: `${category} ${page}`, category }],
});

beforeEach(() => {
  history.replaceState(null, '', '/perspectives/');
  vi.stubGlobal('fetch', (address: string) => {
    const [, slug = '', page = ''] = /perspectives\/([^/]+)\/(\d)\.json$/.exec(address) ?? [];
    const category = slug === 'all' ? 'All' : 'Field Notes';
    return Promise.resolve(Response.json(pageOf(category, Number(page))));
  });
});
afterEach(() => vi.unstubAllGlobals());

const shown = () => screen.getByRole('heading').textContent;

it('gives each choice one entry in the history, however often it is made', async () => {
  const pushed = vi.spyOn(history, 'pushState');
  render(<PerspectivesBrowser initial={pageOf('All', 1)} />);
  const choose = async (list: string, link: string, expected: string) => {
    fireEvent.click(within(screen.getByRole('navigation', { name: list })).getByText(link));
    await waitFor(() => expect(screen.getByRole('group').getAttribute('aria-busy')).toBe('false'));
    await waitFor(() => expect(shown()).toBe(expected));
    return pushed.mock.calls.map(([, , address]) => address);
  };
  expect(await choose('Categories', 'All', 'All 1')).toEqual([]);
  expect(await choose('Pagination', '1', 'All 1')).toEqual([]);
  const first = await choose('Categories', 'Field Notes', 'Field Notes 1');
  expect(first).toEqual(['/perspectives/?category=Field+Notes']);
  expect(await choose('Categories', 'Field Notes', 'Field Notes 1')).toEqual(first);
  const second = await choose('Pagination', '2', 'Field Notes 2');
  expect(second).toEqual([...first, '/perspectives/?category=Field+Notes&page=2']);
  expect(await choose('Pagination', '2', 'Field Notes 2')).toEqual(second);
});

it('adds none for the choice that a static page stands for', async () => {
  const pushed = vi.spyOn(history, 'pushState');
  history.replaceState(null, '', '/perspectives/page/2/');
  render(<PerspectivesBrowser initial={pageOf('All', 2)} />);
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Pagination' })).getByText('2'));
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Pagination' })).getByText('1'));
  await waitFor(() => expect(shown()).toBe('All 1'));
  expect(pushed.mock.calls.map(([, , address]) => address)).toEqual(['/perspectives/']);
});
