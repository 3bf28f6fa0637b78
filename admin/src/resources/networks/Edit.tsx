import Box from '@mui/material/Box';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { NetworkRecord } from '../../dataProvider/types';
import { NetworkInputs } from './Inputs';
import { PullSection } from './PullSection';
import { PostbackSection } from './PostbackSection';

/** Form that updates a network, with the URL of its postbacks and its API. */
export default function NetworkEdit() {
  return (
    <RecordPage<NetworkRecord> header={({ name }) => <PageHeader title="Update network" help={name} />}>
      <RecordForm saveLabel="Update network" deleteButton={<DeleteRecordButton />}>
        <NetworkInputs />
        <PostbackSection />
      </RecordForm>
      <Box sx={{ mt: 3, maxWidth: 'lg' }}>
        <PullSection />
      </Box>
    </RecordPage>
  );
}
