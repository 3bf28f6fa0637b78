import { useRecordContext } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { RoomForm } from '../../components/ResourceForm';
import { RoomEdit } from '../../components/RoomEdit';
import type { RedirectRecord } from '../../dataProvider/types';
import { DeleteRedirectButton } from './DeleteButton';
import { toRedirectInput } from './formValues';
import { RedirectInputs } from './Inputs';
import { RedirectAddress } from './RedirectAddress';

/** Form of a redirect. */
export default function RedirectEdit() {
  return (
    <RoomEdit transform={toRedirectInput}>
      <RedirectEditHeader />
      <RoomForm saveLabel="Update redirect" deleteButton={<DeleteRedirectButton />}>
        <RedirectInputs />
      </RoomForm>
    </RoomEdit>
  );
}

function RedirectEditHeader() {
  const redirect = useRecordContext<RedirectRecord>();
  return redirect && <PageHeader title="Update redirect" help={<RedirectAddress redirect={redirect} />} />;
}
