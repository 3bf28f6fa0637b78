import { useRecordContext } from 'react-admin';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { ResourceEdit, ResourceForm } from '../../components/ResourceForm';
import type { MerchantRecord } from '../../dataProvider/types';
import { deletion, toMerchantInput } from './formValues';
import { MerchantInputs } from './Inputs';

/** Form of a merchant. */
export default function MerchantEdit() {
  return (
    <ResourceEdit transform={toMerchantInput}>
      <MerchantEditHeader />
      <ResourceForm saveLabel="Update merchant" deleteButton={<DeleteRecordButton {...deletion} />}>
        <MerchantInputs />
      </ResourceForm>
    </ResourceEdit>
  );
}

function MerchantEditHeader() {
  const merchant = useRecordContext<MerchantRecord>();
  return merchant && <PageHeader title="Update merchant" help={`${merchant.merchantInfo.name} (${merchant.mid})`} />;
}
