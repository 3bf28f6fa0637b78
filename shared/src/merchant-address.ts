import { isWebAddress } from './web-address.js';

/** The addresses that a merchant is known by. */
interface MerchantAddresses {
  url: string;
  merchantUrl: string;
}

/** Whether an address is one of the merchant's: on its own host, or on one below it. */
export function isMerchantAddress(address: string, { url, merchantUrl }: MerchantAddresses): boolean {
  if (!isWebAddress(address)) return false;
  const { hostname } = new URL(address);
  return [url, merchantUrl].filter(isWebAddress).some((own) => {
    const domain = new URL(own).hostname.replace(/^www\./, '');
    return hostname === domain || hostname.endsWith(`.${domain}`);
  });
}
