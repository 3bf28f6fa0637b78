import { useRecordContext } from 'react-admin';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { RedirectRecord } from '../../dataProvider/types';
import { deletion, toRedirectInput } from './formValues';
import { RedirectInputs } from './Inputs';
import { RedirectAddress } from './RedirectAddress';

/** Form of a redirect. */
export default function RedirectEdit() {
  return (
    <RecordPage transform={toRedirectInput}>
      <RedirectEditHeader />
      <RecordForm saveLabel="Update redirect" deleteButton={<DeleteRecordButton {...deletion} />}>
        <RedirectInputs />
      </RecordForm>
    </RecordPage>
  );
}

function RedirectEditHeader() {
  const redirect = useRecordContext<RedirectRecord>();
  return redirect && <PageHeader title="Update redirect" help={<RedirectAddress redirect={redirect} />} />;
}
