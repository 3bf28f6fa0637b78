import { ADMIN_BASE } from '../../config';
import type { RecordFindings } from '../../dataProvider/types';
import { articleFormPath } from '../articles/paths';

const LIST_PATHS: Readonly<Record<string, string>> = {
  Banner: 'homeBanner?tab=banners',
  Carousel: 'homeBanner?tab=carousel',
  Offer: 'offerBanner',
};

/** Returns the path of the form that edits a checked record. */
export function recordPath({ kind, recordId }: Pick<RecordFindings, 'kind' | 'recordId'>): string {
  if (kind === 'article') return articleFormPath(recordId);
  if (kind === 'coupon') return `${ADMIN_BASE}/coupons/${recordId}`;
  const [section = ''] = recordId.split(':');
  return `${ADMIN_BASE}/${LIST_PATHS[section] ?? 'homeBanner'}`;
}
