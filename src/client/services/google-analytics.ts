declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Loads Google's tag, without advertising. */
export function load(id: string): void {
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
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Keeps the tag from counting that the visitor leaves the page. */
export function unload(id: string): void {
  Object.assign(window, { [`ga-disable-${id}`]: true });
}
