import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import FaqAccordion from '~/islands/FaqAccordion.tsx';

const questions = ['First?', 'Second?', 'Third?'];

describe('FaqAccordion', () => {
  beforeEach(() => {
    render(
      <FaqAccordion>
        {questions.map((question) => (
          <details key={question} name="faq">
            <summary tabIndex={0}>{question}</summary>
            <p>Because.</p>
          </details>
        ))}
      </FaqAccordion>,
    );
  });

  it('closes the others in browsers that do not know details by name', () => {
    const [first, second] = document.querySelectorAll('details');
    if (!first || !second) throw new Error('The accordion shows no questions.');
    first.open = true;
    fireEvent(first, new Event('toggle'));
    second.open = true;
    fireEvent(second, new Event('toggle'));
    expect([first.open, second.open]).toEqual([false, true]);
    second.open = false;
    fireEvent(second, new Event('toggle'));
    expect([first.open, second.open]).toEqual([false, false]);
  });

  it('moves the focus by arrows, Home and End, around the ends', async () => {
    const user = userEvent.setup();
    screen.getByText('First?').focus();
    for (const [key, question] of [
      ['{ArrowDown}', 'Second?'],
      ['{End}', 'Third?'],
      ['{ArrowDown}', 'First?'],
      ['{ArrowUp}', 'Third?'],
      ['{Home}', 'First?'],
    ] as const) {
      await user.keyboard(key);
      expect(document.activeElement?.textContent).toBe(question);
    }
  });

  it('touches no other key, and none with a modifier', () => {
    const summary = screen.getByText('First?');
    summary.focus();
    for (const init of [
      { key: 'PageDown' },
      { key: 'a' },
      { key: 'Escape' },
      { key: 'ArrowLeft' },
      { key: 'ArrowDown', altKey: true },
      { key: 'End', shiftKey: true },
    ]) {
      // fireEvent says whether the browser's own answer still stands.
      expect(fireEvent.keyDown(summary, init)).toBe(true);
    }
    expect(document.activeElement).toBe(summary);
    expect(fireEvent.keyDown(summary, { key: 'ArrowDown' })).toBe(false);
  });
});
