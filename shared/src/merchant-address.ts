import { isWebAddress } from './web-address.js';

/** The URLs of a merchant. */
interface MerchantAddresses {
  url: string;
  merchantUrl: string;
}

/** Returns whether a URL belongs to the merchant: on its host or on a subdomain. */
export function isMerchantAddress(address: string, merchant: MerchantAddresses): boolean {
  return isWebAddress(address) && isOnHost(address, merchantHosts(merchant));
}

/** Returns the hosts of a merchant, without `www.`. */
export function merchantHosts({ url, merchantUrl }: MerchantAddresses): string[] {
  return [url, merchantUrl].filter(isWebAddress).map((own) => new URL(own).hostname.replace(/^www\./, ''));
}

/** Returns whether a URL is on one of the hosts or on a subdomain. */
export function isOnHost(address: string, hosts: readonly string[]): boolean {
  const { hostname } = new URL(address);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
