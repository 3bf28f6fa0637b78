import { CreateBase } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { ResourceForm } from '../../components/ResourceForm';
import { toSynonymInput } from './formValues';
import { SynonymInputs } from './Inputs';

const DEFAULTS = { isTwoWay: true, active: true };

/** Form that adds the synonyms of a term. Links fill it with react-admin's parameter, as in `?source={"term":"couch"}`. */
export default function SynonymCreate() {
  return (
    <CreateBase redirect="list" transform={toSynonymInput}>
      <PageHeader title="Add synonyms" help="Words that shoppers use for the same products." />
      <ResourceForm saveLabel="Add synonyms" defaultValues={DEFAULTS}>
        <SynonymInputs />
      </ResourceForm>
    </CreateBase>
  );
}
