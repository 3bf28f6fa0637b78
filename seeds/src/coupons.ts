import type { Currency } from '@grabdeals/shared/money';
import { z } from 'zod';
import { oneOf, readData, siteKey, text } from './content.js';
import type { SeedCoupon, SeedProduct, SeedWebsite } from './contract.js';
import type { Merchant } from './merchants.js';

const votes = z.int().nonnegative().default(0);
const discount = z.union([
  z.strictObject({ percent: z.int().min(1).max(100) }),
  z.strictObject({ dollars: z.number().positive() }),
  z.strictObject({ text }),
]);

const couponsSchema = (merchantKeys: Iterable<string>) =>
  z.array(
    z.strictObject({
      key: z.string().regex(/^[a-z0-9-]+$/),
      merchant: oneOf(merchantKeys),
      code: text.default(''),
      title: text,
      discount,
      model: text.optional(),
      alsoOn: z.array(siteKey).default([]),
      terms: text.default(''),
      startsInDays: z.int().optional(),
      endsInDays: z.int().optional(),
      exclusive: z.boolean().default(false),
      worked: votes,
      failed: votes,
      workedHoursAgo: z.int().nonnegative().optional(),
    }),
  );

/** Returns the coupons of `content/coupons.yaml`. @throws Error if a model has no products. */
export function buildCoupons(
  merchants: ReadonlyMap<string, Merchant>,
  websites: readonly SeedWebsite[],
  products: readonly SeedProduct[],
): SeedCoupon[] {
  return readData('coupons.yaml', couponsSchema(merchants.keys())).flatMap(
    ({ merchant, model, key, alsoOn, ...coupon }) => {
      const shops = [merchants.get(merchant), merchants.get(`${merchant}Canada`)].filter((shop) => shop !== undefined);
      return shops.map(({ mid, currency }) => {
        const brandOf = websites.filter(({ mids }) => mids.includes(mid)).map(({ value }) => value);
        const sites = currency === 'USD' ? [...brandOf, ...alsoOn] : brandOf;
        const ofModel = model
          ? products.filter((product) => product.mid === mid && product.title.startsWith(model))
          : [];
        if (model && ofModel.length === 0) throw new Error(`content/coupons.yaml: ${merchant} has no product ${model}`);
        const externalIds = ofModel.map(({ externalId }) => externalId);
        const discount = toDiscount(coupon.discount, currency);
        return { ...coupon, key: currency === 'CAD' ? `${key}-canada` : key, mid, sites, externalIds, discount };
      });
    },
  );
}

function toDiscount(given: z.infer<typeof discount>, currency: Currency): SeedCoupon['discount'] {
  if ('percent' in given) return { kind: 'percentage', ...given };
  if ('text' in given) return { kind: 'text', ...given };
  return { kind: 'amount', cents: Math.round(given.dollars * 100), currency };
}
