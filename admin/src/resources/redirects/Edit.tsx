import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { RedirectRecord } from '../../dataProvider/types';
import { RedirectInputs } from './Inputs';
import { RedirectAddress } from './RedirectAddress';

/** Form of a redirect. */
export default function RedirectEdit() {
  return (
    <RecordPage<RedirectRecord>
      header={(redirect) => <PageHeader title="Update redirect" help={<RedirectAddress redirect={redirect} />} />}
    >
      <RecordForm saveLabel="Update redirect" deleteButton={<DeleteRecordButton />}>
        <RedirectInputs />
      </RecordForm>
    </RecordPage>
  );
}
