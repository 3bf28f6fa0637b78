import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { MerchantRecord } from '../../dataProvider/types';
import { deletion } from './bulkActions';
import { MerchantInputs } from './Inputs';

/** Form of a merchant. */
export default function MerchantEdit() {
  return (
    <RecordPage<MerchantRecord>
      header={({ merchantInfo, mid }) => <PageHeader title="Update merchant" help={`${merchantInfo.name} (${mid})`} />}
    >
      <RecordForm saveLabel="Update merchant" deleteButton={<DeleteRecordButton {...deletion} />}>
        <MerchantInputs />
      </RecordForm>
    </RecordPage>
  );
}
