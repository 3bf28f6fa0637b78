import { BlockedSave } from '../../compliance/BlockedSave';
import { useRecordContext } from 'react-admin';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { ResourceEdit, ResourceForm } from '../../components/ResourceForm';
import type { CouponRecord } from '../../dataProvider/types';
import { deletion, toCouponInput } from './formValues';
import { CouponCheck } from './CouponCheck';
import { CouponInputs } from './Inputs';

/** Form of a coupon. */
export default function CouponEdit() {
  return (
    <BlockedSave>
      {(onError) => (
        <ResourceEdit transform={toCouponInput} onError={onError}>
          <CouponEditHeader />
          <ResourceForm saveLabel="Update coupon" deleteButton={<DeleteRecordButton {...deletion} />}>
            <CouponInputs />
            <CouponCheck />
          </ResourceForm>
        </ResourceEdit>
      )}
    </BlockedSave>
  );
}

function CouponEditHeader() {
  const coupon = useRecordContext<CouponRecord>();
  return coupon && <PageHeader title="Update coupon" help={coupon.title} />;
}
