import type { ResourceName } from '@grabdeals/shared/resources';
import type { RecordFindings } from '../../dataProvider/types';

/** The resources of the kinds of records that the compliance check reads. */
export const CHECKED_KINDS = {
  article: 'content',
  coupon: 'coupons',
  images: 'img',
} as const satisfies Record<RecordFindings['kind'], ResourceName>;
