import { z } from 'zod';
import { readData, text } from './content.js';
import type { SeedMerchant } from './contract.js';

const promotionSchema = z.strictObject({ title: text, description: text });

const merchantsSchema = z.array(
  z.strictObject({
    key: z.string().regex(/^[a-z]+$/i),
    mid: z.int().positive(),
    name: text,
    rating: z.number().min(0).max(5),
    shipping: text.optional(),
    returns: text.optional(),
    promotions: z.strictObject({ banner: promotionSchema, carousel: promotionSchema, offer: promotionSchema }),
  }),
);

/** A merchant of the content, with the URL of its own site. */
export type Merchant = z.infer<typeof merchantsSchema>[number] & { url: string };

/** Returns the merchants of `content/merchants.yaml` by key, in their order. */
export function readMerchants(): Map<string, Merchant> {
  const merchants = readData('merchants.yaml', merchantsSchema);
  return new Map(merchants.map((merchant) => [merchant.key, { ...merchant, url: ownSite(merchant.key) }]));
}

export function buildMerchants(merchants: ReadonlyMap<string, Merchant>): SeedMerchant[] {
  return [...merchants.values()].map(({ key, mid, name, url, rating, shipping, returns }) => ({
    mid,
    name,
    url,
    logo: `demo/logos/${key}.svg`,
    logoSmall: `demo/logos/${key}-small.svg`,
    rating,
    shippingNote: shipping,
    returnsNote: returns,
  }));
}

/** Returns a URL that is reserved for documentation (.example), so that demo clicks reach no real site. */
function ownSite(key: string): string {
  return `https://www.${key.toLowerCase()}.example`;
}
