import { useStore } from '@nanostores/react';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Notice, announcement, dismissNotice, notices } from '#client/stores/notices.ts';

/** How long a notice is visible. */
const DURATION_MS = 5000;

/** While one of these is open, Escape closes it instead of dismissing notices. */
const OPEN = 'dialog[open], header details[open]';

/** Whether the window has little room, as at 400% zoom or with large text. */
const isShort = () => matchMedia('(max-height: 22em)').matches;

interface ToastProps {
  readonly notice: Notice;
  readonly paused: boolean;
  readonly onDismiss: () => void;
}

function Toast({ notice, paused, onDismiss }: ToastProps) {
  const remaining = useRef(DURATION_MS);

  useEffect(() => {
    if (paused) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => dismissNotice(notice.id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - since;
    };
  }, [notice.id, paused]);

  return (
    <div className="notice shadow-above" data-tone={notice.tone} role={notice.tone === 'error' ? 'alert' : undefined}>
      <div>
        <p>
          <b className="font-display">{notice.title}</b>
        </p>
        {notice.text ? <p className={isShort() ? 'sr-only' : 'text-sm'}>{notice.text}</p> : null}
        {notice.link && !isShort() ? (
          <a className="inline-block py-1 text-sm underline" href={notice.link.href}>
            {notice.link.label}
          </a>
        ) : null}
      </div>
      <button type="button" aria-label="Dismiss" onClick={onDismiss}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </button>
    </div>
  );
}

/**
 * The stack of notices. Their timers pause while the pointer or the focus is on them, and for a keyboard while the focus
 * stays on the control that caused one.
 */
export default function Toasts() {
  const visible = useStore(notices);
  const announced = useStore(announcement);
  const stack = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const [hovered, setHovered] = useState(false);
  const [active, setActive] = useState<Element | null>(null);
  const isCause = visible.some(({ cause }) => cause === active) && active?.matches(':focus-visible') === true;
  const paused = hovered || isCause || stack.current?.contains(active) === true;

  useEffect(() => {
    // No leave event is sent if the notice under the pointer disappears.
    if (visible.length === 0) return setHovered(false);
    const update = () => setActive(document.activeElement);
    update();
    addEventListener('focusin', update);
    addEventListener('focusout', update);
    return () => {
      removeEventListener('focusin', update);
      removeEventListener('focusout', update);
    };
  }, [visible.length]);

  // Keeps the focused element between header and notices. Here, to keep it out of every page's styles.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollPadding = '';
    if (visible.length === 0) return;
    const above = document.querySelector<HTMLElement>('body > header')?.offsetHeight ?? 0;
    const below = innerHeight - (stack.current?.getBoundingClientRect().top ?? innerHeight);
    style.scrollPadding = `${above + 4}px 0 ${below + 4}px`;
    const focused = document.querySelector('main :focus-visible');
    focused?.scrollIntoView({ block: 'nearest' });
    if (isShort()) for (const { id } of visible.slice(0, -1)) dismissNotice(id);
  }, [visible]);

  // One Escape dismisses all notices, to uncover what is below them.
  useEffect(() => {
    if (visible.length === 0) return undefined;
    const onKeyDown = ({ key, isComposing }: KeyboardEvent) => {
      if (key !== 'Escape' || isComposing || document.querySelector(OPEN)) return;
      if (stack.current?.contains(document.activeElement)) focusedBefore.current?.focus();
      for (const { id } of visible) dismissNotice(id);
    };
    // In the capture phase, before Escape closes anything else.
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [visible]);

  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !stack.current?.contains(relatedTarget)) {
      focusedBefore.current = relatedTarget;
    }
  };
  const dismiss = (notice: Notice) => {
    const next = visible.find(({ id }) => id !== notice.id);
    dismissNotice(notice.id);
    // Moves the focus to the next notice, or back to where it was.
    requestAnimationFrame(() => {
      if (next) stack.current?.querySelector('button')?.focus();
      else focusedBefore.current?.focus();
    });
  };

  return (
    <div ref={stack} onPointerEnter={() => setHovered(true)} onPointerLeave={() => setHovered(false)} onFocus={onFocus}>
      <p className="sr-only">{announced}</p>
      {visible.map((notice) => (
        <Toast key={notice.id} notice={notice} paused={paused} onDismiss={() => dismiss(notice)} />
      ))}
    </div>
  );
}
