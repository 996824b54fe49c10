import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useLayoutEffect, useState } from 'react';
import { type NavLink, mobileNavigation } from '#copy/navigation.ts';
import { linkTarget } from '#lib/new-tab.ts';
import { type NavigationFlag, navigation, setOpen } from './navigation.ts';
import { useHydrated } from '#client/hydration/use-hydrated.ts';
import './mobile-menu.css';

const { groups, links, support } = mobileNavigation;

/** The width from which the desktop menus are visible: Tailwind's `lg`. */
const DESKTOP = '(min-width: 64rem)';
const LOCKED = 'overflow-hidden';

const closeMenu = () => setOpen('menu', false);

interface MenuLinkProps {
  readonly link: NavLink;
  /** Path of the current page. */
  readonly current: string;
}

function MenuLink({ link, current }: MenuLinkProps) {
  return (
    <a
      href={link.href}
      aria-current={link.href === current ? 'page' : undefined}
      onClick={closeMenu}
      {...linkTarget(link.href)}
    >
      {link.label}
      {link.unseen && <span className="sr-only">{` ${link.unseen}`}</span>}
    </a>
  );
}

export interface MobileMenuProps {
  /** Path of the current page. */
  readonly current: string;
}

/** The mobile menu: native `details`, to which React adds what they cannot do. */
export default function MobileMenu({ current }: MobileMenuProps) {
  const root = useHydrated<HTMLDetailsElement>();
  const flags = useStore(navigation, { ssr: 'initial' });
  // Before hydration, the native semantics of `summary` say what is open.
  const [hydrated, setHydrated] = useState(false);

  useLayoutEffect(() => {
    const menu = root.current;
    if (!menu) return undefined;
    const parts = [menu, ...menu.querySelectorAll<HTMLDetailsElement>('details[data-flag]')];
    const flagOf = (part: HTMLDetailsElement): NavigationFlag | undefined =>
      part === menu ? 'menu' : groups.find(({ id }) => id === part.dataset['flag'])?.id;
    // Keeps open what was opened before hydration.
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

  // In a layout effect, so that no change of width between hydrating and listening is missed.
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

  // Also a layout effect, so that an open menu reacts to the very next event.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle(LOCKED, flags.menu);
    if (!flags.menu) return undefined;
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && (target === root.current || root.current?.contains(target) === false);
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
    // A menu opened before hydration is not a mismatch.
    <details ref={root} className="mobile-menu" suppressHydrationWarning onToggle={follow('menu')}>
      <summary {...expanded('menu')}>
        <span className="sr-only">Menu</span>
        <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
          <path d="M3 6h18M3 12h18M3 18h18" />
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
      </summary>
      <nav className="shadow-above" aria-label="Mobile">
        <div className="entries">
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
        </div>
        <MenuLink link={support} current={current} />
      </nav>
    </details>
  );
}
