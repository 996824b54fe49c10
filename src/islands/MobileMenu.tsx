import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useLayoutEffect, useState } from 'react';
import { type NavLink, mobileNavigation } from '~/copy/navigation.ts';
import { newTab } from '~/lib/new-tab.ts';
import { type NavigationFlag, navigation, setOpen } from '~/stores/navigation.ts';
import { useHydrated } from './use-hydrated.ts';
import './mobile-menu.css';

// The links are facts of the site, so they travel in this module instead of as props in every page.
const { groups, links, support } = mobileNavigation;

/** From this width on the desktop menus show: Tailwind's `lg`. */
const DESKTOP = '(min-width: 64rem)';
const LOCKED = 'overflow-hidden';

const closeMenu = () => setOpen('menu', false);

interface MenuLinkProps {
  readonly link: NavLink;
  /** Address of the page that the menu stands on. */
  readonly current: string | undefined;
}

function MenuLink({ link, current }: MenuLinkProps) {
  const outside = link.external ? newTab() : {};
  return (
    <a href={link.href} aria-current={link.href === current ? 'page' : undefined} onClick={closeMenu} {...outside}>
      {link.label}
      {link.unseen && <span className="sr-only">{` ${link.unseen}`}</span>}
    </a>
  );
}

export interface MobileMenuProps {
  /** Address of the page, where the menu leads to it. */
  readonly current?: string | undefined;
}

/** The mobile menu: native `details` that fold by themselves; React adds what they cannot do. */
export default function MobileMenu({ current }: MobileMenuProps) {
  const root = useHydrated<HTMLDetailsElement>();
  const flags = useStore(navigation, { ssr: 'initial' });
  // Until React can keep it true, the native semantics of `summary` say what is open.
  const [hydrated, setHydrated] = useState(false);

  useLayoutEffect(() => {
    const menu = root.current;
    if (!menu) return undefined;
    const parts = [menu, ...menu.querySelectorAll<HTMLDetailsElement>('details[data-flag]')];
    const flagOf = (part: HTMLDetailsElement): NavigationFlag | undefined =>
      part === menu ? 'menu' : groups.find(({ id }) => id === part.dataset['flag'])?.id;
    // What was opened before React came stays open.
    for (const part of parts) {
      const flag = flagOf(part);
      if (flag) setOpen(flag, part.open);
    }
    setHydrated(true);
    return navigation.listen((value, _old, changed) => {
      for (const part of parts) {
        const flag = flagOf(part);
        if (flag === changed && flag && part.open !== value[flag]) part.open = value[flag];
      }
    });
  }, [root]);

  // Before the browser paints, so that no widening falls between waking and listening.
  useLayoutEffect(() => {
    const wide = matchMedia(DESKTOP);
    const onWiden = () => wide.matches && closeMenu();
    wide.addEventListener('change', onWiden);
    addEventListener('pagehide', closeMenu);
    return () => {
      wide.removeEventListener('change', onWiden);
      removeEventListener('pagehide', closeMenu);
      document.documentElement.classList.remove(LOCKED);
    };
  }, []);

  // Likewise: a menu that says it is open closes at the very next act.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle(LOCKED, flags.menu);
    if (!flags.menu) return undefined;
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && root.current?.contains(target) === false;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      closeMenu();
      root.current?.querySelector('summary')?.focus();
    };
    const onLeave = (event: Event) => isOutside(event.target) && closeMenu();
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
    };
  }, [flags.menu, root]);

  const follow = (flag: NavigationFlag) => (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (event.target === event.currentTarget) setOpen(flag, event.currentTarget.open);
  };
  const expanded = (flag: NavigationFlag) => (hydrated ? { 'aria-expanded': flags[flag] } : {});

  return (
    // What the visitor opened before React came is no mismatch.
    <details ref={root} className="mobile-menu" suppressHydrationWarning onToggle={follow('menu')}>
      <summary {...expanded('menu')}>
        <span className="sr-only">Menu</span>
        <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
          <path d="M3 6h18M3 12h18M3 18h18" />
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
      </summary>
      <nav aria-label="Mobile">
        {groups.map((group) => (
          <details key={group.id} data-flag={group.id} suppressHydrationWarning onToggle={follow(group.id)}>
            <summary {...expanded(group.id)}>
              {group.label}
              <span className="fold" aria-hidden="true" />
            </summary>
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>
                  <MenuLink link={link} current={current} />
                </li>
              ))}
            </ul>
          </details>
        ))}
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <MenuLink link={link} current={current} />
            </li>
          ))}
        </ul>
        <MenuLink link={support} current={current} />
      </nav>
    </details>
  );
}
