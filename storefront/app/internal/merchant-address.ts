import { isWebAddress } from '@grabdeals/shared/web-address';
import type { Merchant } from '~/api/types';

/** Whether an address is one of the merchant's: on its own host, or on one below it. Nothing else is gone on to. */
export function isMerchantAddress(address: string, { merchantInfo }: Pick<Merchant, 'merchantInfo'>): boolean {
  if (!isWebAddress(address)) return false;
  const { hostname } = new URL(address);
  return [merchantInfo.url, merchantInfo.merchantUrl].filter(isWebAddress).some((own) => {
    const domain = new URL(own).hostname.replace(/^www\./, '');
    return hostname === domain || hostname.endsWith(`.${domain}`);
  });
}
