import { useRecordContext } from 'react-admin';
import type { MerchantRecord } from '../api/types';
import { PageHeader } from '../components/PageHeader';
import { RoomEdit } from '../components/RoomEdit';
import { RoomForm } from '../components/RoomForm';
import { DeleteMerchantButton } from './DeleteMerchantButton';
import { toMerchantInput } from './merchantInput';
import { MerchantInputs } from './MerchantInputs';

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
