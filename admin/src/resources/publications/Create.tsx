import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { useSite } from '../../site/SiteContext';
import { PublicationSitesInput } from './Inputs';
import { usePublicationType } from './usePublicationType';

/** Form of a new event, podcast or quote. The default website is the one being edited. */
export default function PublicationCreate() {
  const { one, help, Inputs } = usePublicationType();
  const { name } = useSite();
  return (
    <RecordPage isNew>
      <PageHeader title={`Add ${one}`} help={help} />
      <RecordForm saveLabel={`Add ${one}`} defaultValues={{ websiteName: [name] }}>
        <Inputs />
        <PublicationSitesInput />
      </RecordForm>
    </RecordPage>
  );
}
