import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { PublicationSitesInput } from './Inputs';
import type { Publication } from './publicationType';
import { usePublicationType } from './usePublicationType';

/** Form of an event, a podcast or a quote. */
export default function PublicationEdit() {
  const { one, nameField, Inputs } = usePublicationType();
  return (
    <RecordPage<Publication>
      header={(record) => <PageHeader title={`Update ${one}`} help={String(record[nameField])} />}
    >
      <RecordForm saveLabel={`Update ${one}`} deleteButton={<DeleteRecordButton />}>
        <Inputs />
        <PublicationSitesInput />
      </RecordForm>
    </RecordPage>
  );
}
