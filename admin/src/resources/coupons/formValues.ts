import type { CouponInput, CouponRecord, NewCouponInput } from '../../dataProvider/types';

/** The form's values. Cleared inputs are null. */
interface CouponFormValues {
  websiteName: string;
  title: string;
  description?: string | null;
}

export function toCouponInput({ title, description }: CouponFormValues): CouponInput {
  return { title: title.trim(), description: description?.trim() ?? '' };
}

export function toNewCoupon(values: CouponFormValues): NewCouponInput {
  return { websiteName: values.websiteName, ...toCouponInput(values) };
}

/** The confirmation of a deletion. */
export const deletion = {
  name: ({ title }: CouponRecord) => title,
  question: ({ title }: CouponRecord) => `Are you sure you want to delete the coupon ${title}?`,
};
