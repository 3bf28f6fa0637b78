import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { SynonymInputs } from './Inputs';

/** Form that updates the synonyms of a term. */
export default function SynonymEdit() {
  return (
    <RecordPage>
      <PageHeader title="Update synonyms" help="Words that shoppers use for the same products." />
      <RecordForm saveLabel="Update synonyms" deleteButton={<DeleteRecordButton />}>
        <SynonymInputs />
      </RecordForm>
    </RecordPage>
  );
}
