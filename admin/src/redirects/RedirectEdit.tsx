import { useRecordContext } from 'react-admin';
import type { RedirectRecord } from '../api/types';
import { PageHeader } from '../components/PageHeader';
import { RoomEdit } from '../components/RoomEdit';
import { RoomForm } from '../components/RoomForm';
import { DeleteRedirectButton } from './DeleteRedirectButton';
import { RedirectAddress } from './RedirectAddress';
import { toRedirectInput } from './redirectInput';
import { RedirectInputs } from './RedirectInputs';

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
