import type { ServiceId } from '#copy/third-party-services.ts';
import * as googleAnalytics from './google-analytics.ts';

/** How a service is loaded. */
interface Loader {
  /** @param account the account that the environment names, or empty */
  readonly load: (account: string) => void;
  /** Stops what must not run until the page has loaded again, which removes everything else. */
  readonly unload?: (account: string) => void;
}

export const loaders: Readonly<Record<ServiceId, Loader>> = {
  'google-analytics': googleAnalytics,
};
