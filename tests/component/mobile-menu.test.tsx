import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '~/config/routes.ts';
import { mobileNavigation } from '~/copy/navigation.ts';
import MobileMenu from '~/islands/MobileMenu.tsx';
import { navigation, setOpen } from '~/stores/navigation.ts';

const flags = { menu: false, whatWeDo: false, whatWeBuild: false, happenings: false };

function details(name: string): HTMLDetailsElement {
  const found = screen.getByText(name).closest('details');
  if (!found) throw new Error(`No details named "${name}".`);
  return found;
}

/** What the platform does on a click of the summary. */
function toggle(element: HTMLDetailsElement, open: boolean): void {
  act(() => {
    element.open = open;
    element.dispatchEvent(new Event('toggle'));
  });
}

describe('MobileMenu', () => {
  beforeEach(() => navigation.set(flags));

  it('renders complete HTML without a word about its state', () => {
    const html = renderToString(<MobileMenu />);
    expect(html).not.toContain('aria-expanded');
    expect(html).not.toContain('style=');
    for (const { links } of mobileNavigation.groups) {
      for (const { href } of links) expect(html).toContain(`href="${href}"`);
    }
  });

  it('says which of its links leads to the page that it stands on', () => {
    render(<MobileMenu current={routes.scoop} />);
    const current = [...document.querySelectorAll('[aria-current=page]')];
    expect(current.map((link) => link.getAttribute('href'))).toEqual([routes.scoop]);
  });

  it('hydrates what was opened natively without a warning, and says so', async () => {
    const complain = vi.spyOn(console, 'error');
    const container = document.createElement('div');
    container.innerHTML = renderToString(<MobileMenu />);
    document.body.append(container);
    for (const part of container.querySelectorAll('details')) {
      if (part.dataset['flag'] !== 'happenings') part.open = true;
    }
    const root = await act(() =>
      Promise.resolve(hydrateRoot(container, <MobileMenu />, { onRecoverableError: complain })),
    );
    expect(navigation.get()).toEqual({ ...flags, menu: true, whatWeDo: true, whatWeBuild: true });
    const states = [...container.querySelectorAll('summary')].map((summary) =>
      summary.getAttribute('aria-expanded'),
    );
    expect(states).toEqual(['true', 'true', 'true', 'false']);
    expect(complain).not.toHaveBeenCalled();
    await act(() => Promise.resolve(root.unmount()));
  });

  it('follows the store, and the store follows it', () => {
    render(<MobileMenu />);
    act(() => setOpen('whatWeBuild', true));
    expect(details('What We Build').open).toBe(true);
    toggle(details('What We Do'), true);
    expect(navigation.get()).toEqual({ ...flags, whatWeBuild: true, whatWeDo: true });
  });

  it('locks the page behind while open and frees it when it goes', () => {
    const { unmount } = render(<MobileMenu />);
    toggle(details('Menu'), true);
    expect(document.documentElement.classList).toContain('overflow-hidden');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(details('Menu').open).toBe(false);
    expect(document.documentElement.classList).not.toContain('overflow-hidden');
    toggle(details('Menu'), true);
    unmount();
    expect(document.documentElement.classList).not.toContain('overflow-hidden');
  });

  it('closes when a link is followed and when the page is left', () => {
    render(<MobileMenu />);
    toggle(details('Menu'), true);
    const link = screen.getByText('Perspectives');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(navigation.get().menu).toBe(false);
    toggle(details('Menu'), true);
    fireEvent(window, new Event('pagehide'));
    expect(navigation.get().menu).toBe(false);
  });
});
