import { useRecordContext } from 'react-admin';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { ResourceEdit, ResourceForm } from '../../components/ResourceForm';
import type { RedirectRecord } from '../../dataProvider/types';
import { deletion, toRedirectInput } from './formValues';
import { RedirectInputs } from './Inputs';
import { RedirectAddress } from './RedirectAddress';

/** Form of a redirect. */
export default function RedirectEdit() {
  return (
    <ResourceEdit transform={toRedirectInput}>
      <RedirectEditHeader />
      <ResourceForm saveLabel="Update redirect" deleteButton={<DeleteRecordButton {...deletion} />}>
        <RedirectInputs />
      </ResourceForm>
    </ResourceEdit>
  );
}

function RedirectEditHeader() {
  const redirect = useRecordContext<RedirectRecord>();
  return redirect && <PageHeader title="Update redirect" help={<RedirectAddress redirect={redirect} />} />;
}
