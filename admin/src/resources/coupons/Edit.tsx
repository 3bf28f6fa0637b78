import { useRecordContext } from 'react-admin';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { ResourceEdit, ResourceForm } from '../../components/ResourceForm';
import type { CouponRecord } from '../../dataProvider/types';
import { deletion, toCouponInput } from './formValues';
import { CouponInputs } from './Inputs';

/** Form of a coupon. */
export default function CouponEdit() {
  return (
    <ResourceEdit transform={toCouponInput}>
      <CouponEditHeader />
      <ResourceForm saveLabel="Update coupon" deleteButton={<DeleteRecordButton {...deletion} />}>
        <CouponInputs />
      </ResourceForm>
    </ResourceEdit>
  );
}

function CouponEditHeader() {
  const coupon = useRecordContext<CouponRecord>();
  return coupon && <PageHeader title="Update coupon" help={coupon.title} />;
}
