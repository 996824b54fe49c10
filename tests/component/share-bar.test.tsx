import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '~/browser/inline/copy-at-once.ts';
import { shareWords } from '~/copy/notices.ts';
import ShareBar from '~/islands/ShareBar.tsx';
import { notices } from '~/stores/notices.ts';

const last = () => notices.get().at(-1);
const settle = () => act(() => Promise.resolve());

describe('ShareBar', () => {
  beforeEach(() => notices.set([]));
  afterEach(() => vi.unstubAllGlobals());

  it.each(['perspective', 'press-release', 'letter'] as const)('saves a %s', async (kind) => {
    render(<ShareBar kind={kind} title="A title" />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await settle();
    expect(last()).toMatchObject({ title: shareWords[kind].saved, tone: 'info' });
  });

  it.each([
    { answer: () => Promise.resolve(new Response()), title: 'Download started' },
    {
      answer: () => Promise.resolve(new Response(null, { status: 404 })),
      title: 'Unable to download PDF',
    },
    { answer: () => Promise.reject(new TypeError('offline')), title: 'Error downloading PDF' },
  ])('tells of a download: $title', async ({ answer, title }) => {
    vi.stubGlobal('fetch', vi.fn(answer));
    const pdf = { href: '/files/a.pdf', fileName: 'a.pdf' };
    render(<ShareBar kind="press-release" title="A title" pdf={pdf} />);
    const link = screen.getByRole('link', { name: 'Download PDF' });
    expect(link).toHaveProperty('download', 'a.pdf');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    await expect.poll(() => last()?.title).toBe(title);
  });

  it('does not ask another origin, and trusts the browser to report', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    const pdf = { href: 'https://cdn.sanity.io/files/a.pdf?dl=a.pdf', fileName: 'a.pdf' };
    render(<ShareBar kind="letter" title="A title" pdf={pdf} />);
    const link = screen.getByRole('link', { name: 'Download PDF' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    await expect.poll(() => last()?.title).toBe('Download started');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('closing the share sheet is no error; a sheet that fails copies instead', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    const share = vi.fn();
    vi.stubGlobal('navigator', { clipboard: { writeText }, share });
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    render(<ShareBar kind="letter" title="A title" path="/letter-from-the-ceo/a/" />);
    const button = screen.getByRole('button', { name: 'Share: A title' });
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    fireEvent.click(button);
    await settle();
    expect(notices.get()).toEqual([]);
    share.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'));
    fireEvent.click(button);
    await expect.poll(() => last()?.title).toBe('Link copied to clipboard');
    expect(writeText).toHaveBeenCalledWith(new URL('/letter-from-the-ceo/a/', location.href).href);
  });

  it('says in a list of what each control is', () => {
    const pdf = { href: '/files/a.pdf', fileName: 'a.pdf' };
    const { rerender } = render(<ShareBar kind="letter" title="One" path="/one/" pdf={pdf} />);
    expect(screen.getByRole('link', { name: 'Download PDF: One' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Share: One' })).toBeTruthy();
    rerender(<ShareBar kind="letter" title="Two" path="/two/" pdf={null} />);
    expect(screen.getByRole('button', { name: 'Download PDF: Two' })).toBeTruthy();
  });

  it('shows no download control unless told about a PDF', () => {
    render(<ShareBar kind="perspective" title="A title" />);
    expect(screen.queryByText('Download PDF')).toBeNull();
  });
});
