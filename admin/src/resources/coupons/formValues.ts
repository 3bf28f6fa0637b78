import type { ComplianceOverrideInput, CouponInput, CouponRecord } from '../../dataProvider/types';

/** The form's values. Cleared inputs are null. */
export interface CouponFormValues {
  code?: string | null;
  mid: number;
  productIds?: string[] | null;
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
  const { tags, complianceOverride } = values;
  return {
    code: code?.trim() ?? '',
    mid,
    productIds: productIds ?? [],
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

/** The confirmation of a deletion. */
export const deletion = {
  name: ({ code, title }: CouponRecord) => code || title,
  question: ({ title }: CouponRecord) =>
    `Are you sure you want to delete the coupon “${title}”? Its numbers remain in the reports.`,
};
