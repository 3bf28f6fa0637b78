import { useRecordContext } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { RoomForm } from '../../components/ResourceForm';
import { RoomEdit } from '../../components/RoomEdit';
import type { MerchantRecord } from '../../dataProvider/types';
import { DeleteMerchantButton } from './DeleteButton';
import { toMerchantInput } from './formValues';
import { MerchantInputs } from './Inputs';

/** Form of a merchant. */
export default function MerchantEdit() {
  return (
    <RoomEdit transform={toMerchantInput}>
      <MerchantEditHeader />
      <RoomForm saveLabel="Update merchant" deleteButton={<DeleteMerchantButton />}>
        <MerchantInputs />
      </RoomForm>
    </RoomEdit>
  );
}

function MerchantEditHeader() {
  const merchant = useRecordContext<MerchantRecord>();
  return merchant && <PageHeader title="Update merchant" help={`${merchant.merchantInfo.name} (${merchant.mid})`} />;
}
