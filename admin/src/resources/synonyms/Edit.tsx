import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { ResourceEdit, ResourceForm } from '../../components/ResourceForm';
import { deletion, toSynonymInput } from './formValues';
import { SynonymInputs } from './Inputs';

/** Form that updates the synonyms of a term. */
export default function SynonymEdit() {
  return (
    <ResourceEdit transform={toSynonymInput}>
      <PageHeader title="Update synonyms" help="Words that shoppers use for the same products." />
      <ResourceForm saveLabel="Update synonyms" deleteButton={<DeleteRecordButton {...deletion} />}>
        <SynonymInputs />
      </ResourceForm>
    </ResourceEdit>
  );
}
