import { useStore } from '@nanostores/react';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Notice, announcement, dismissNotice, notices } from '~/stores/notices.ts';

/** How long a notice stands, in ms. */
const STANDS = 5000;

/** What Escape closes before it dismisses notices. */
const OPEN = 'dialog[open], header details[open]';

interface ToastProps {
  readonly notice: Notice;
  readonly paused: boolean;
  readonly onDismiss: () => void;
}

function Toast({ notice, paused, onDismiss }: ToastProps) {
  const remaining = useRef(STANDS);

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
    <div className="notice" data-tone={notice.tone}>
      <div>
        <p>
          <b>{notice.title}</b>
        </p>
        {notice.text ? <p className="text-sm">{notice.text}</p> : null}
      </div>
      <button type="button" aria-label="Dismiss" onClick={onDismiss}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </button>
    </div>
  );
}

/** The stack of notices. Their time stands still while they are pointed at or hold the focus. */
export default function Toasts() {
  const standing = useStore(notices);
  const said = useStore(announcement);
  const stack = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  // A notice that vanishes under the pointer or the focus sends no event of leaving.
  useEffect(() => {
    if (standing.length > 0) return;
    setHovered(false);
    setFocused(false);
  }, [standing.length]);

  // What takes the focus does not end up under them. Here and not in every page's rules.
  useLayoutEffect(() => {
    const height = stack.current?.offsetHeight ?? 0;
    const padding = standing.length > 0 ? `calc(${height}px + 1rem)` : '';
    document.documentElement.style.scrollPaddingBottom = padding;
  }, [standing]);

  // All at once: what they cover is free after one key.
  useEffect(() => {
    if (standing.length === 0) return undefined;
    const onKeyDown = ({ key, isComposing }: KeyboardEvent) => {
      if (key !== 'Escape' || isComposing || document.querySelector(OPEN)) return;
      if (stack.current?.contains(document.activeElement)) cameFrom.current?.focus();
      for (const { id } of standing) dismissNotice(id);
    };
    // On its way down, while what else it closes is still open.
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [standing]);

  const onFocus = ({ relatedTarget }: FocusEvent) => {
    setFocused(true);
    if (relatedTarget instanceof HTMLElement && !stack.current?.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!stack.current?.contains(relatedTarget)) setFocused(false);
  };
  const dismiss = (notice: Notice) => {
    const next = standing.find(({ id }) => id !== notice.id);
    dismissNotice(notice.id);
    // The focus goes on to the next notice, or back to where it came from.
    requestAnimationFrame(() => {
      if (next) stack.current?.querySelector('button')?.focus();
      else cameFrom.current?.focus();
    });
  };

  return (
    <div
      ref={stack}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <p className="sr-only">{said}</p>
      {standing.map((notice) => (
        <Toast key={notice.id} notice={notice} paused={hovered || focused} onDismiss={() => dismiss(notice)} />
      ))}
    </div>
  );
}
