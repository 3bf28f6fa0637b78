import { useRecordContext } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { RoomForm } from '../../components/ResourceForm';
import { RoomEdit } from '../../components/RoomEdit';
import type { Website } from '../../dataProvider/types';
import { ViewStoreLink } from '../../site/ViewStoreLink';
import { DeleteWebsiteButton } from './DeleteButton';
import { toWebsiteInput } from './formValues';
import { WebsiteInputs } from './Inputs';

/** Form of a website. */
export default function WebsiteEdit() {
  return (
    <RoomEdit transform={toWebsiteInput}>
      <WebsiteEditHeader />
      <RoomForm saveLabel="Update website" deleteButton={<DeleteWebsiteButton />}>
        <WebsiteInputs />
      </RoomForm>
    </RoomEdit>
  );
}

function WebsiteEditHeader() {
  const website = useRecordContext<Website>();
  if (!website) return null;
  return (
    <PageHeader
      title="Update website"
      help={`${website.label} (${website.value})`}
      action={<ViewStoreLink siteName={website.value} label={website.label} />}
    />
  );
}
