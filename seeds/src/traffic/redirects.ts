import { trackedLink } from '@grabdeals/shared/campaign';
import { defaultVendorId } from '@grabdeals/shared/site-defaults';
import { z } from 'zod';
import { daysAgo, oneOf, readData, siteKey, text } from '../content.js';
import type { SeedRedirect } from '../contract.js';
import type { Merchant } from '../merchants.js';

const redirectsSchema = (merchantKeys: Iterable<string>) =>
  z.array(
    z.strictObject({
      site: siteKey,
      redirectId: z.string().regex(/^[a-z-]+$/),
      merchant: oneOf(merchantKeys),
      path: z.string().startsWith('/'),
      label: text,
      active: z.boolean(),
      daysAgo,
    }),
  );

export function buildRedirects(merchants: ReadonlyMap<string, Merchant>): SeedRedirect[] {
  return readData('redirects.yaml', redirectsSchema(merchants.keys())).map(({ merchant, path, ...redirect }) => ({
    ...redirect,
    targetUrl: tracked(`${merchants.get(merchant)!.url}${path}`, defaultVendorId(redirect.site)),
  }));
}

/** A merchant's address with the campaign of a site. */
export function tracked(link: string, vendorId: number): string {
  const address = trackedLink(link, vendorId);
  if (!address) throw new Error(`${link} is no merchant's address`);
  return address;
}
