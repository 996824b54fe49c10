import { useEffect, useId } from 'react';
import { storageKeys } from '~/config/storage.ts';
import { useAwake } from './use-awake.ts';

export interface AnnouncementDialogProps {
  readonly title: string;
  readonly text: string;
  /** Opens in a new tab and closes the dialog. */
  readonly visit: { readonly label: string; readonly href: string };
  /** Label of the button that only closes. */
  readonly stay: string;
}

/** Remembers that the announcement was closed; without effect where storage is refused. */
function remember(): void {
  try {
    localStorage.setItem(storageKeys.announcementSeen, new Date().toISOString());
  } catch {
    // The dialog still closes, and stays closed for this visit.
  }
}

const buttonClass =
  'inline-flex min-h-12 items-center border-2 border-ink px-6 font-display font-bold hover:bg-bone hover:text-ink';

/** Opens as soon as it wakes: when that is, its directive decides (`client:scrolled`). */
export default function AnnouncementDialog({ title, text, visit, stay }: AnnouncementDialogProps) {
  const dialog = useAwake<HTMLDialogElement>();
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, [dialog]);

  const close = () => {
    // Not only by its `close` event, which comes later: the visitor may be gone by then.
    remember();
    dialog.current?.close();
  };
  const goAndClose = () => {
    window.open(visit.href, '_blank', 'noopener');
    close();
  };

  return (
    <dialog
      ref={dialog}
      className="m-auto max-w-measure border-2 border-ink bg-white p-8 text-ink backdrop:bg-ink/60"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={remember}
      onClose={remember}
    >
      <button
        type="button"
        className="absolute right-2 top-2 grid h-11 w-11 place-items-center"
        aria-label="Close"
        onClick={close}
      >
        <svg className="h-5 w-5 stroke-current stroke-2" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </button>
      <h2 id={`${id}title`} className="pr-10 font-display text-heading font-extrabold">
        {title}
      </h2>
      <p id={`${id}text`} className="mt-4">
        {text}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" className={`${buttonClass} bg-ink text-bone`} onClick={goAndClose}>
          {visit.label}
        </button>
        <button type="button" className={buttonClass} onClick={close}>
          {stay}
        </button>
      </div>
    </dialog>
  );
}
