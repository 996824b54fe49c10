import type { ReactNode } from 'react';
import { type ShareKind, shareWords } from '#copy/notices.ts';
import { useHydrated } from '#client/hydration/use-hydrated.ts';
import { useDownloadNotices } from '#components/site/notices/use-download-notices.ts';

export interface DownloadNoticesProps {
  /** Any markup with `a[download]`; rendered unchanged. */
  readonly children?: ReactNode;
  /** The type of document whose PDFs the links download; chooses the error messages. */
  readonly kind?: ShareKind;
}

const words = {
  missing: 'Unable to download this file',
  unreachable: 'Error downloading this file',
};

/** Shows whether a download has started. */
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
