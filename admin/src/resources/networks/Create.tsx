import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { NetworkInputs } from './Inputs';

const DEFAULTS = { program: 'other', currency: 'USD', timeZone: 'UTC', active: true };

/** Form that adds a network. */
export default function NetworkCreate() {
  return (
    <RecordPage isNew>
      <PageHeader title="Add network" help="An account at an affiliate network, which reports orders." />
      <RecordForm saveLabel="Add network" defaultValues={DEFAULTS}>
        <NetworkInputs />
      </RecordForm>
    </RecordPage>
  );
}
