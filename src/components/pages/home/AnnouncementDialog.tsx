import { useEffect, useId } from 'react';
import { MARK } from '#brand/mark.ts';
import { storageKeys } from '#client/storage.ts';
import { newTab } from '#lib/new-tab.ts';
import { useHydrated } from '#client/hydration/use-hydrated.ts';

export interface AnnouncementDialogProps {
  readonly title: string;
  readonly text: string;
  /** Opens in a new tab and closes the dialog. */
  readonly visit: { readonly label: string; readonly href: string };
  /** Label of the button that only closes. */
  readonly stay: string;
}

/** Remembers that the announcement was closed, if storage is available. */
function remember(): void {
  try {
    localStorage.setItem(storageKeys.announcementSeen, new Date().toISOString());
  } catch {
    // The dialog still closes, and opens again on the next visit.
  }
}

const buttonClass =
  'grid min-h-12 grow place-items-center border-2 border-ink px-5 py-2 font-display font-bold leading-tight hover:bg-bone hover:text-ink';

/** A drawing of a rook before and after a move. */
function Move() {
  return (
    <svg className="block w-full" viewBox="0 0 480 96" aria-hidden="true">
      <path className="fill-bone" d="M0 0h480v96H0z" />
      <path className="fill-line/10" d="M60 0h60v96H60zM180 0h60v96h-60zM420 0h60v96h-60z" />
      <path className="fill-red" d="M300 0h60v96h-60z" />
      <path className="fill-ink" d="M132 46h140v-8l14 10-14 10v-8H132z" />
      <g className="fill-none stroke-ink" strokeDasharray="3 2">
        <path transform="translate(62 12) scale(2 1.8)" d={MARK} />
      </g>
      <path className="fill-bone" transform="translate(302 12) scale(2 1.8)" d={MARK} />
    </svg>
  );
}

/** A dialog that opens when it hydrates (`client:scrolled`). */
export default function AnnouncementDialog({ title, text, visit, stay }: AnnouncementDialogProps) {
  const dialog = useHydrated<HTMLDialogElement>();
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, [dialog]);

  const close = () => {
    // Not only in `onClose`, which comes later: the visitor may have left by then.
    remember();
    dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      className="m-auto w-[calc(100%-2.5rem)] max-w-measure border-2 border-ink bg-white text-ink shadow-above backdrop:bg-ink/60"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={remember}
      onClose={remember}
    >
      <button
        type="button"
        className="absolute right-0 top-0 grid size-11 place-items-center bg-white -outline-offset-8 hover:bg-ink hover:text-bone"
        aria-label="Close"
        onClick={close}
      >
        <svg className="h-5 w-5 stroke-current stroke-2" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </button>
      <Move />
      <div className="border-t-2 border-ink p-5 sm:p-8">
        <h2 id={`${id}title`} className="text-balance font-display text-heading font-bold">
          {title}
        </h2>
        <p id={`${id}text`} className="mt-4">
          {text}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <a className={`${buttonClass} bg-ink text-center text-bone`} href={visit.href} {...newTab()} onClick={close}>
            {visit.label}
          </a>
          <button type="button" className={buttonClass} onClick={close}>
            {stay}
          </button>
        </div>
      </div>
    </dialog>
  );
}
