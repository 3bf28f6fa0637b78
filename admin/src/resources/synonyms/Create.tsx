import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { SynonymInputs } from './Inputs';

const DEFAULTS = { isTwoWay: true, active: true };

/** Form that adds the synonyms of a term. Links fill it with react-admin's parameter, as in `?source={"term":"couch"}`. */
export default function SynonymCreate() {
  return (
    <RecordPage isNew>
      <PageHeader title="Add synonyms" help="Words that shoppers use for the same products." />
      <RecordForm saveLabel="Add synonyms" defaultValues={DEFAULTS}>
        <SynonymInputs />
      </RecordForm>
    </RecordPage>
  );
}
