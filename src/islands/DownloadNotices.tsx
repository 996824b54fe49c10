import type { ReactNode } from 'react';
import { type ShareKind, shareWords } from '~/copy/notices.ts';
import { useHydrated } from './use-hydrated.ts';
import { useDownloadNotices } from './use-download-notices.ts';

export interface DownloadNoticesProps {
  /** Any markup with `a[download]` in it; it stays as it is. */
  readonly children?: ReactNode;
  /** The files are PDFs of these documents, whose failures have words of their own. */
  readonly kind?: ShareKind;
}

const words = {
  missing: 'Unable to download this file',
  unreachable: 'Error downloading this file',
};

/** Tells that a download has started, or why it has not. */
export default function DownloadNotices({ children, kind }: DownloadNoticesProps) {
  const root = useHydrated<HTMLDivElement>();
  const pdf = kind && shareWords[kind];
  useDownloadNotices(root, pdf ? { missing: pdf.pdfMissing, unreachable: pdf.pdfUnreachable } : words);
  return (
    <div ref={root} className="contents" data-noted="">
      {children}
    </div>
  );
}
