/** Keys of the visitor's local storage. */
export const storageKeys = {
  /** Set once the announcement has been closed. */
  announcementSeen: 'rook:announcement-seen',
} as const;

/** The visitor's answer about analytics. By itself, so that sites without analytics hold no word of it. */
export const ANALYTICS_CHOICE_KEY = 'analytics-choice';
