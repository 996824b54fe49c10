import { describe, expect, it } from 'vitest';
import { firstSentence } from '../../src/hub/first-sentence.ts';

describe('the first sentence of a release', () => {
  it('stands without its dateline', () => {
    expect(
      firstSentence(
        'EDINBURGH and BENGALURU, May 2, 2026. From June 1, the Studio delivers all eight services. Nobody signs.',
      ),
    ).toBe('From June 1, the Studio delivers all eight services.');
  });

  it('does not end at a figure’s point or after a short form', () => {
    expect(firstSentence('The widget of Mr. Dent weighs 9.8 kB compressed. It has no parts.')).toBe(
      'The widget of Mr. Dent weighs 9.8 kB compressed.',
    );
  });

  it('keeps the quotation mark that closes it', () => {
    expect(firstSentence('He said: “We will open the gate in the spring.” Nobody did.')).toBe(
      'He said: “We will open the gate in the spring.”',
    );
  });

  it('is all there is where nothing follows', () => {
    expect(firstSentence('One line without an end')).toBe('One line without an end');
  });

  it('ends with a whole word where it is very long', () => {
    const cut = firstSentence('word '.repeat(80));
    expect(cut.length).toBeLessThanOrEqual(200);
    expect(cut).toMatch(/word$/);
  });
});
