import { type ServiceId, thirdPartyServices } from '#copy/third-party-services.ts';
import { env } from './env.ts';

/** The services that pages may load, with the account that the environment names. */
export function activeServices() {
  const { analyticsId } = env();
  /** Without its account, one of these is off. The others are on. */
  const accounts: Partial<Record<ServiceId, string | undefined>> = { 'google-analytics': analyticsId };
  return thirdPartyServices
    .map((service) => ({ ...service, account: accounts[service.id] }))
    .filter(({ id, account }) => account !== undefined || !(id in accounts));
}
