import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { MerchantInputs } from './Inputs';

/** Form of a new merchant. */
export default function MerchantCreate() {
  return (
    <RecordPage isNew>
      <PageHeader title="Add merchant" help="Every website can then select the merchant as a brand." />
      <RecordForm saveLabel="Add merchant">
        <MerchantInputs isNew />
      </RecordForm>
    </RecordPage>
  );
}
