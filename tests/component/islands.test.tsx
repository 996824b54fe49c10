// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import Counter from '#components/sections/counter/Counter.tsx';
import FaqAccordion from '#components/sections/FaqAccordion.tsx';
import ShareBar from '#components/hub/ShareBar.tsx';
import { notices } from '#client/stores/notices.ts';

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

it('the share bar does not check a PDF of another origin, and confirms the download', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const pdf = { href: 'https://cdn.sanity.io/files/a.pdf?dl=a.pdf', fileName: 'a.pdf' };
  render(<ShareBar kind="letter" title="A title" pdf={pdf} />);
  const link = screen.getByRole('link', { name: 'Download PDF' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await expect.poll(() => notices.get().at(-1)?.title).toBe('Download started');
  expect(fetch).not.toHaveBeenCalled();
});

// The end of a count, and of a count that is scrolled away, needs a browser.
it.each(['beforeprint', 'pagehide', 'visibilitychange'])('a counter shows its figure at once on %s', (event) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const inView: (() => void)[] = [];
  class Observer {
    constructor(callback: (entries: readonly object[]) => void) {
      inView.push(() => callback([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  render(<Counter value="$85M+" />);
  for (const enter of inView) enter();
  vi.advanceTimersByTime(2000);
  expect(screen.getByRole('img').textContent).toMatch(/^\$[3-6]\dM\+$/);
  fireEvent(event === 'visibilitychange' ? document : window, new Event(event));
  const figure = screen.getByText('$85M+');
  expect(screen.queryByRole('img')).toBeNull();
  vi.advanceTimersByTime(3000);
  expect(figure.textContent).toBe('$85M+');
});
