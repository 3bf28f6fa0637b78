import { formatDiscount } from '@grabdeals/shared/coupons';
import type { CsvRow } from '../../components/csvExporter';
import type { ComplianceOverrideInput, CouponInput, CouponRecord } from '../../dataProvider/types';

/** The form's values. Cleared inputs are null. */
export interface CouponFormValues {
  code?: string | null;
  mid: number;
  productIds?: string[] | null;
  categoryIds?: number[] | null;
  excludedProductIds?: string[] | null;
  excludedCategoryIds?: number[] | null;
  minSpend?: { cents?: number | null; currency?: 'USD' | 'CAD' | null } | null;
  saleItemsExcluded?: boolean;
  newCustomersOnly?: boolean;
  discount: {
    kind: CouponInput['discount']['kind'];
    percent?: number | null;
    cents?: number | null;
    currency?: 'USD' | 'CAD' | null;
    text?: string | null;
  };
  title?: string | null;
  terms?: string | null;
  startsAt?: string | null;
  endsAt?: string | null;
  exclusive?: boolean;
  websiteName: string[];
  tags?: string[] | null;
  complianceOverride?: ComplianceOverrideInput;
}

/** Returns the values of a new coupon of a website. */
export function newCoupon(websiteName: string): Partial<CouponFormValues> {
  return {
    discount: { kind: 'percentage', currency: 'USD' },
    exclusive: false,
    productIds: [],
    websiteName: [websiteName],
  };
}

/** Returns the body of a save. */
export function toCouponInput(
  values: CouponFormValues,
): CouponInput & { complianceOverride?: ComplianceOverrideInput } {
  const { code, mid, productIds, discount, title, terms, startsAt, endsAt, exclusive = false, websiteName } = values;
  const { categoryIds, excludedProductIds, excludedCategoryIds, minSpend, tags, complianceOverride } = values;
  const { saleItemsExcluded = false, newCustomersOnly = false } = values;
  return {
    code: code?.trim() ?? '',
    mid,
    productIds: productIds ?? [],
    categoryIds: categoryIds ?? [],
    excludedProductIds: excludedProductIds ?? [],
    excludedCategoryIds: excludedCategoryIds ?? [],
    // The form has a currency also without an amount.
    minSpend: minSpend?.cents ? { cents: minSpend.cents, currency: minSpend.currency ?? 'USD' } : null,
    saleItemsExcluded,
    newCustomersOnly,
    discount: toDiscountInput(discount),
    title: title?.trim() ?? '',
    terms: terms?.trim() ?? '',
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
    exclusive,
    websiteName,
    tags: tags ?? [],
    ...(complianceOverride && { complianceOverride }),
  };
}

/** Returns the fields of the discount's kind. The API rejects missing ones, with a message at their input. */
function toDiscountInput({
  kind,
  percent,
  cents,
  currency,
  text,
}: CouponFormValues['discount']): CouponInput['discount'] {
  if (kind === 'percentage') return { kind, percent: percent ?? undefined };
  return kind === 'amount'
    ? { kind, cents: cents ?? undefined, currency: currency ?? undefined }
    : { kind, text: text ?? undefined };
}

/** Returns a row of the export: the columns of the import, and tags, which imports ignore. */
export function toCouponRow(coupon: CouponRecord, merchantName = (mid: number) => String(mid)): CsvRow {
  return {
    Merchant: merchantName(coupon.mid),
    Code: coupon.code,
    Title: coupon.title,
    Discount: formatDiscount(coupon.discount),
    Terms: coupon.terms,
    Starts: coupon.startsAt ?? '',
    Ends: coupon.endsAt ?? '',
    Exclusive: coupon.exclusive ? 'yes' : 'no',
    Websites: coupon.websiteName.join('|'),
    'Product ids': coupon.productIds.join('|'),
    Tags: coupon.tags.join(', '),
  };
}

/** The confirmation of a deletion. */
export const deletion = {
  name: ({ code, title }: CouponRecord) => code || title,
  question: ({ title }: CouponRecord) =>
    `Are you sure you want to delete the coupon “${title}”? Its numbers remain in the reports.`,
};
