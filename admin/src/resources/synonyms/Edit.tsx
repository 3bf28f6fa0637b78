import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { ResourceEdit, ResourceForm } from '../../components/ResourceForm';
import { deletion, toSynonymInput } from './formValues';
import { SynonymInputs } from './Inputs';

/** Form that updates a synonym. */
export default function SynonymEdit() {
  return (
    <ResourceEdit transform={toSynonymInput}>
      <PageHeader title="Update synonym" help="The website shows changes at once." />
      <ResourceForm saveLabel="Update synonym" deleteButton={<DeleteRecordButton {...deletion} />}>
        <SynonymInputs />
      </ResourceForm>
    </ResourceEdit>
  );
}
