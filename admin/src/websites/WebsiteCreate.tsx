import { CreateBase } from 'react-admin';
import { PageHeader } from '../components/PageHeader';
import { RoomForm } from '../components/RoomForm';
import { NEW_WEBSITE, toWebsiteInput } from './websiteInput';
import { WebsiteInputs } from './WebsiteInputs';

/** Form of a new website. */
export default function WebsiteCreate() {
  return (
    <CreateBase redirect="list" transform={toWebsiteInput}>
      <PageHeader title="Add website" help="It is a store at once, on the host that its key names." />
      <RoomForm saveLabel="Add website" defaultValues={NEW_WEBSITE}>
        <WebsiteInputs isNew />
      </RoomForm>
    </CreateBase>
  );
}
