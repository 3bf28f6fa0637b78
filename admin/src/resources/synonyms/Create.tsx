import { CreateBase } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { ResourceForm } from '../../components/ResourceForm';
import { useSite } from '../../site/SiteContext';
import { toNewSynonym } from './formValues';
import { SynonymInputs } from './Inputs';

/** Form that adds a synonym to the site being edited. */
export default function SynonymCreate() {
  const { name: websiteName, label } = useSite();
  return (
    <CreateBase redirect="list" transform={toNewSynonym}>
      <PageHeader title="Add synonym" help={`A synonym of ${label}.`} />
      <ResourceForm saveLabel="Add synonym" defaultValues={{ websiteName }}>
        <SynonymInputs />
      </ResourceForm>
    </CreateBase>
  );
}
