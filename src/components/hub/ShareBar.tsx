import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ShareKind, copyRefused, linkCopied, linkShared, noPdf, savedList, shareWords } from '#copy/notices.ts';
import { storageKeys } from '#client/storage.ts';
import type { Action } from '#copy/shapes.ts';
import type { EditAttributes } from '#lib/edit-attributes.ts';
import { copyOutcome } from '#components/site/notices/copy-outcome.ts';
import { notify } from '#components/site/notices/notify.tsx';
import { useHydrated } from '#client/hydration/use-hydrated.ts';
import { useBookmark } from './use-bookmark.ts';
import { useDownloadNotices } from '#components/site/notices/use-download-notices.ts';

export interface ShareBarProps {
  readonly kind: ShareKind;
  /** Title of the shared page, for the share sheet. */
  readonly title: string;
  /** Path of the shared page; this page by default. */
  readonly path?: string;
  /** A link to comment on the page. */
  readonly comments?: Action;
  /** Whether there is a Save button. */
  readonly save?: boolean;
  /** The PDF; `false` if the document has none; `undefined` if there is no control for it. */
  readonly pdf?: { readonly href: string; readonly fileName: string; readonly edit?: EditAttributes } | false;
}

/** On a phone, the buttons fill one row. */
const buttonClass =
  'inline-flex min-h-11 items-center border-2 px-2 font-display text-xs font-bold hover:bg-ink hover:text-bone max-xs:grow max-xs:justify-center xs:text-sm sm:px-3';

/** Comments, Share, Save and Download PDF. */
export default function ShareBar({ kind, title, path, comments, save = true, pdf }: ShareBarProps) {
  const root = useHydrated<HTMLDivElement>();
  const words = shareWords[kind];
  useDownloadNotices(root, { missing: words.pdfMissing, unreachable: words.pdfUnreachable });
  const reason = useId();
  // In a list, accessible names include the title, after the visible label.
  const nameOf = (label: string) => (path === undefined ? undefined : `${label}: ${title}`);
  const field = useRef<HTMLInputElement>(null);
  // The URL in a field, if the clipboard was refused.
  const [address, setAddress] = useState<string>();

  const showOutcome = async (button: HTMLElement) => {
    const outcome = await copyOutcome(button);
    if (outcome === 'copied') notify(linkCopied, words.shareText);
    if (outcome === 'shared') notify(linkShared, title);
    if (outcome !== 'refused') return;
    flushSync(() => setAddress(new URL(path ?? location.pathname + location.search, location.href).href));
    field.current?.focus();
    field.current?.select();
    // Last, so that it stays while the focus is in the field.
    notify(copyRefused, 'The address is selected: copy it from the field.', 'error');
  };
  const { isSaved, toggle } = useBookmark(title);
  const keep = () => {
    try {
      if (toggle()) notify(words.saved, words.savedText, 'info', savedList);
      else notify(words.unsaved, words.unsavedText);
    } catch {
      notify(words.notSaved, 'Your browser did not let this site store it.', 'error');
    }
  };

  return (
    <div ref={root} className="no-print flex flex-wrap items-center gap-2" data-noted="" data-pagefind-ignore="">
      {comments ? (
        <a className={buttonClass} href={comments.href}>
          {comments.label}
        </a>
      ) : null}
      <button
        type="button"
        className={`needs-script ${buttonClass}`}
        data-share={path ?? ''}
        data-title={title}
        aria-label={nameOf('Share')}
        onClick={({ currentTarget }) => void showOutcome(currentTarget)}
      >
        Share
      </button>
      {save ? (
        // Its state may be shown before hydration.
        <button
          type="button"
          className={`needs-script ${buttonClass} aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bone`}
          aria-pressed={isSaved}
          data-saved-in={storageKeys.bookmarks}
          suppressHydrationWarning
          onClick={keep}
        >
          {isSaved ? 'Saved' : 'Save'}
        </button>
      ) : null}
      {pdf ? (
        <a
          className={buttonClass}
          href={pdf.href}
          download={pdf.fileName}
          aria-label={nameOf('Download PDF')}
          {...pdf.edit}
        >
          Download PDF
        </a>
      ) : null}
      {pdf === false ? (
        // Looks like one line, “PDF not available”, but its first word is the control.
        <span className="muted inline-flex items-center gap-1 text-sm">
          <noscript>
            <span aria-hidden="true">PDF</span>
          </noscript>
          <button
            type="button"
            className="needs-script inline-flex min-h-11 cursor-not-allowed items-center"
            aria-disabled="true"
            aria-label={nameOf('Download PDF')}
            aria-describedby={reason}
            onClick={() => notify(noPdf, words.noPdfText, 'error')}
          >
            <span className="sr-only">Download </span>PDF
          </button>
          <span id={reason}>
            <span className="sr-only">PDF </span>not available
          </span>
        </span>
      ) : null}
      {address === undefined ? null : (
        <input
          ref={field}
          className="min-h-11 w-0 grow basis-full border-2 border-ink bg-white px-3 text-sm"
          aria-label="Address to share"
          readOnly
          value={address}
        />
      )}
    </div>
  );
}
