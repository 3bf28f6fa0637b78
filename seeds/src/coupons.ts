import type { Currency } from '@grabdeals/shared/money';
import { z } from 'zod';
import { oneOf, readData, siteKey, text } from './content.js';
import type { SeedCategory, SeedCoupon, SeedProduct, SeedWebsite } from './contract.js';
import type { Merchant } from './merchants.js';

const votes = z.int().nonnegative().default(0);
const discount = z.union([
  z.strictObject({ percent: z.int().min(1).max(100) }),
  z.strictObject({ dollars: z.number().positive() }),
  z.strictObject({ text }),
]);

const couponsSchema = (merchantKeys: Iterable<string>, categoryNames: readonly string[]) =>
  z.array(
    z.strictObject({
      key: z.string().regex(/^[a-z0-9-]+$/),
      merchant: oneOf(merchantKeys),
      code: text.default(''),
      title: text,
      discount,
      models: z.array(text).default([]),
      categories: z.array(oneOf(categoryNames)).default([]),
      excludedCategories: z.array(oneOf(categoryNames)).default([]),
      minDollars: z.int().positive().optional(),
      saleItemsExcluded: z.boolean().default(false),
      newCustomersOnly: z.boolean().default(false),
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
  categories: readonly SeedCategory[],
): SeedCoupon[] {
  const idOf = new Map(categories.map(({ categoryName, categoryId }) => [categoryName, categoryId]));
  const idsOf = (names: readonly string[]) => names.flatMap((name) => idOf.get(name) ?? []);
  return readData('coupons.yaml', couponsSchema(merchants.keys(), [...idOf.keys()])).flatMap(
    ({ merchant, models, key, alsoOn, categories: names, excludedCategories, minDollars, ...coupon }) => {
      const shops = [merchants.get(merchant), merchants.get(`${merchant}Canada`)].filter((shop) => shop !== undefined);
      return shops.map(({ mid, currency }) => {
        const brandOf = websites.filter(({ mids }) => mids.includes(mid)).map(({ value }) => value);
        const externalIds = models.flatMap((model) => {
          const found = products.filter((product) => product.mid === mid && product.title.startsWith(model));
          if (found.length === 0) throw new Error(`content/coupons.yaml: ${merchant} has no product ${model}`);
          return found.map(({ externalId }) => externalId);
        });
        return {
          ...coupon,
          key: currency === 'CAD' ? `${key}-canada` : key,
          mid,
          sites: currency === 'USD' ? [...brandOf, ...alsoOn] : brandOf,
          externalIds,
          categoryIds: idsOf(names),
          excludedCategoryIds: idsOf(excludedCategories),
          minSpend: minDollars === undefined ? null : { cents: minDollars * 100, currency },
          discount: toDiscount(coupon.discount, currency),
        };
      });
    },
  );
}

function toDiscount(given: z.infer<typeof discount>, currency: Currency): SeedCoupon['discount'] {
  if ('percent' in given) return { kind: 'percentage', ...given };
  if ('text' in given) return { kind: 'text', ...given };
  return { kind: 'amount', cents: Math.round(given.dollars * 100), currency };
}
