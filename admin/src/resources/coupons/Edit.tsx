import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { ResourceEdit, ResourceForm } from '../../components/ResourceForm';
import { deletion, toCouponInput } from './formValues';
import { CouponInputs } from './Inputs';

/** Form that updates a coupon. */
export default function CouponEdit() {
  return (
    <ResourceEdit transform={toCouponInput}>
      <PageHeader title="Update coupon" help="The website shows changes at once." />
      <ResourceForm saveLabel="Update coupon" deleteButton={<DeleteRecordButton {...deletion} />}>
        <CouponInputs />
      </ResourceForm>
    </ResourceEdit>
  );
}
