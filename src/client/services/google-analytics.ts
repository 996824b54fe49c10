declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** What Google's tag needs to know. */
export const googleAnalytics = {
  /** Nothing about advertising. */
  beforeLoad(id: string): void {
    const layer = (window.dataLayer ??= []);
    // The tag reads commands from real `arguments` objects; it ignores arrays.
    function command(..._words: unknown[]): void {
      layer.push(arguments);
    }
    command('consent', 'default', {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    });
    command('js', new Date());
    command('config', id);
  },
  /** Otherwise it says that the visitor leaves the page. */
  beforeUnload(id: string): void {
    Object.assign(window, { [`ga-disable-${id}`]: true });
  },
};
