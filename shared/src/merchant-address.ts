import { isWebAddress } from './web-address.js';

/** The URLs of a merchant. */
interface MerchantAddresses {
  url: string;
  merchantUrl: string;
}

/** Returns whether a URL belongs to the merchant: on its host or on a subdomain. */
export function isMerchantAddress(address: string, { url, merchantUrl }: MerchantAddresses): boolean {
  if (!isWebAddress(address)) return false;
  const { hostname } = new URL(address);
  return [url, merchantUrl].filter(isWebAddress).some((own) => {
    const domain = new URL(own).hostname.replace(/^www\./, '');
    return hostname === domain || hostname.endsWith(`.${domain}`);
  });
}
