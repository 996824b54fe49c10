/** Keys of the visitor's local storage. */
export const storageKeys = {
  /** Set when the announcement has been closed. */
  announcementSeen: 'rook:announcement-seen',
  /** Saved pages, newest first. One per line: path, space, title. */
  bookmarks: 'rook:bookmarks',
} as const;
