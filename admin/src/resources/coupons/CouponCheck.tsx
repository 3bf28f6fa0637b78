import { useRecordContext } from 'react-admin';
import { BlockedSaveDialog } from '../../compliance/BlockedSaveDialog';
import { CheckPanel } from '../../compliance/CheckPanel';
import { FormSection } from '../../components/FormLayout';
import type { CouponInput, CouponRecord } from '../../dataProvider/types';

/** The compliance check of a coupon. */
export function CouponCheck() {
  const coupon = useRecordContext<CouponRecord>();
  return (
    <FormSection title="Compliance" help="Price claims, disclosures and ended offers. Saving runs this check.">
      <CheckPanel
        check={(api, values: CouponInput) => api.POST('/api/coupons/check', { body: { ...values, id: coupon?.id } })}
      />
      <BlockedSaveDialog noun="coupon" />
    </FormSection>
  );
}
