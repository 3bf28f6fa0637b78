import { CreateBase } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { ResourceForm } from '../../components/ResourceForm';
import { useSite } from '../../site/SiteContext';
import { PublicationSitesInput } from './Inputs';
import { usePublicationType } from './usePublicationType';

/** Form of a new event, podcast or quote. The default website is the one being edited. */
export default function PublicationCreate() {
  const { one, help, toInput, Inputs } = usePublicationType();
  const { name } = useSite();
  return (
    <CreateBase redirect="list" transform={toInput}>
      <PageHeader title={`Add ${one}`} help={help} />
      <ResourceForm saveLabel={`Add ${one}`} defaultValues={{ websiteName: [name] }}>
        <Inputs />
        <PublicationSitesInput />
      </ResourceForm>
    </CreateBase>
  );
}
