import { routes } from '#company/routes.ts';
import type { Action } from './shapes.ts';

/** Words of the notices about sharing, saving and downloading. */

export type ShareKind = 'perspective' | 'press-release' | 'letter';

export interface ShareWords {
  readonly shareText: string;
  readonly saved: string;
  readonly savedText: string;
  readonly unsaved: string;
  readonly unsavedText: string;
  /** The browser stores nothing for this site. */
  readonly notSaved: string;
  readonly noPdfText: string;
  /** The site does not have the requested PDF. */
  readonly pdfMissing: string;
  /** The request for the PDF failed. */
  readonly pdfUnreachable: string;
}

/** A script of the page could not be loaded. */
export const loadingFailed = {
  text: 'This part of the page could not be loaded. Links still work.',
  reload: 'Reload the page',
} as const;

export const linkCopied = 'Link copied to clipboard';
/** The visitor chose an app in the share sheet of a phone. */
export const linkShared = 'Link shared';
/** Where the visitor finds what is saved. */
export const savedList: Action = { label: 'Find it on the search page.', href: `${routes.search}#bookmarks` };
export const copyRefused = 'Your browser did not allow copying';
export const noPdf = 'PDF not available';
export const downloadStarted = 'Download started';

export const shareWords: Readonly<Record<ShareKind, ShareWords>> = {
  perspective: {
    shareText: 'You can now share this perspective.',
    saved: 'Perspective saved',
    savedText: 'This perspective was saved to your bookmarks.',
    unsaved: 'Perspective removed',
    unsavedText: 'This perspective is no longer in your bookmarks.',
    notSaved: 'Perspective not saved',
    noPdfText: "This perspective doesn't have an associated PDF file",
    pdfMissing: 'Unable to download PDF',
    pdfUnreachable: 'Error downloading PDF',
  },
  'press-release': {
    shareText: 'You can now share this press release.',
    saved: 'Press release saved',
    savedText: 'This press release was saved to your bookmarks.',
    unsaved: 'Press release removed',
    unsavedText: 'This press release is no longer in your bookmarks.',
    notSaved: 'Press release not saved',
    noPdfText: "This press release doesn't have an associated PDF file",
    pdfMissing: 'Unable to download PDF',
    pdfUnreachable: 'Error downloading PDF',
  },
  letter: {
    shareText: 'You can now share this letter.',
    saved: 'Letter saved',
    savedText: 'This letter was saved to your bookmarks.',
    unsaved: 'Letter removed',
    unsavedText: 'This letter is no longer in your bookmarks.',
    notSaved: 'Letter not saved',
    noPdfText: "This letter doesn't have an associated PDF file",
    pdfMissing: 'Unable to download PDF',
    pdfUnreachable: 'Failed to download PDF',
  },
};
