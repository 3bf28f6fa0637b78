import { useRecordContext } from 'react-admin';
import type { Website } from '../api/types';
import { PageHeader } from '../components/PageHeader';
import { RoomEdit } from '../components/RoomEdit';
import { RoomForm } from '../components/RoomForm';
import { ViewStoreLink } from '../site/ViewStoreLink';
import { DeleteWebsiteButton } from './DeleteWebsiteButton';
import { toWebsiteInput } from './websiteInput';
import { WebsiteInputs } from './WebsiteInputs';

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
