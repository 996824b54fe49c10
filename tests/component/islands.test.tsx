// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '~/browser/inline/copy-on-click.ts';
import FaqAccordion from '~/islands/FaqAccordion.tsx';
import ShareBar from '~/islands/ShareBar.tsx';
import { notices } from '~/stores/notices.ts';

beforeEach(() => notices.set([]));

it('opening a question closes the others in browsers without details[name]', () => {
  render(
    <FaqAccordion>
      <details name="faq" />
      <details name="faq" />
    </FaqAccordion>,
  );
  const questions = [...document.querySelectorAll('details')];
  const toggle = (index: number, open: boolean) => {
    const question = questions[index];
    if (question === undefined) throw new Error('The accordion has no such question.');
    question.open = open;
    fireEvent(question, new Event('toggle'));
    return questions.map((each) => each.open);
  };
  expect([toggle(0, true), toggle(1, true), toggle(1, false)]).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

describe('the share bar', () => {
  const pdf = { href: 'https://cdn.sanity.io/files/a.pdf?dl=a.pdf', fileName: 'a.pdf' };

  it('does not check a PDF of another origin, and confirms the download', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    render(<ShareBar kind="letter" title="A title" pdf={pdf} />);
    const link = screen.getByRole('link', { name: 'Download PDF' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    await expect.poll(() => notices.get().at(-1)?.title).toBe('Download started');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('opens the share sheet, and copies the link if that fails but not if it is dismissed', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    const share = vi.fn();
    vi.stubGlobal('navigator', { clipboard: { writeText }, share });
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    render(<ShareBar kind="letter" title="A title" path="/letter-from-the-ceo/a/" />);
    const button = screen.getByRole('button', { name: 'Share: A title' });
    const url = new URL('/letter-from-the-ceo/a/', location.href).href;
    fireEvent.click(button);
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    fireEvent.click(button);
    await act(() => Promise.resolve());
    expect(share.mock.calls).toEqual([[{ title: 'A title', url }], [{ title: 'A title', url }]]);
    expect(writeText).not.toHaveBeenCalled();
    expect(notices.get().map(({ title }) => title)).toEqual(['Link shared']);
    share.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'));
    fireEvent.click(button);
    await expect.poll(() => notices.get().at(-1)?.title).toBe('Link copied to clipboard');
    expect(writeText).toHaveBeenCalledWith(url);
  });
});
