/** Keys of the visitor's local storage. */
export const storageKeys = {
  /** Set once the announcement has been closed. */
  announcementSeen: 'rook:announcement-seen',
} as const;
