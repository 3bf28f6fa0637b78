import type { Currency } from '@grabdeals/shared/money';
import { z } from 'zod';
import { readData, text } from './content.js';
import type { SeedMerchant } from './contract.js';

const promotionSchema = z.strictObject({ title: text, description: text });

const merchantsSchema = z.array(
  z.strictObject({
    key: z.string().regex(/^[a-z]+$/i),
    mid: z.int().positive(),
    canadaMid: z.int().positive().optional(),
    name: text,
    rating: z.number().min(0).max(5),
    shipping: text.optional(),
    returns: text.optional(),
    shippingCents: z.int().nonnegative().optional(),
    promotions: z.strictObject({ banner: promotionSchema, carousel: promotionSchema, offer: promotionSchema }),
  }),
);

/** A merchant of the content, with the URL of its own site. */
export type Merchant = z.infer<typeof merchantsSchema>[number] & {
  url: string;
  currency: Currency;
  /** Key of its products and pictures. */
  contentKey: string;
};

/** Returns the merchants of `content/merchants.yaml` by key, in their order, and then their shops in Canada. */
export function readMerchants(): Map<string, Merchant> {
  const merchants = readData('merchants.yaml', merchantsSchema).map((merchant): Merchant => {
    const { key } = merchant;
    return { ...merchant, url: ownSite(`www.${key}`), currency: 'USD', contentKey: key };
  });
  return new Map([...merchants, ...merchants.flatMap(inCanada)].map((merchant) => [merchant.key, merchant]));
}

/** Returns the shop of a merchant in Canada. */
function inCanada(merchant: Merchant): Merchant[] {
  const { canadaMid: mid, key, name, ...rest } = merchant;
  if (mid === undefined) return [];
  return [{ ...rest, key: `${key}Canada`, mid, name: `${name} Canada`, url: ownSite(`ca.${key}`), currency: 'CAD' }];
}

export function buildMerchants(merchants: ReadonlyMap<string, Merchant>): SeedMerchant[] {
  return [...merchants.values()].map(({ contentKey, mid, name, url, rating, shipping, returns }) => ({
    mid,
    name,
    url,
    logo: `demo/logos/${contentKey}.svg`,
    logoSmall: `demo/logos/${contentKey}-small.svg`,
    rating,
    shippingNote: shipping,
    returnsNote: returns,
  }));
}

/** Returns a URL that is reserved for documentation (.example), so that demo clicks reach no real site. */
function ownSite(name: string): string {
  return `https://${name.toLowerCase()}.example`;
}
