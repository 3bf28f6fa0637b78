import { useRecordContext } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { ResourceEdit, ResourceForm } from '../../components/ResourceForm';
import { DeletePublicationButton } from './DeleteButton';
import { PublicationSitesInput } from './Inputs';
import type { Publication } from './publicationType';
import { usePublicationType } from './usePublicationType';

/** Form of an event, a podcast or a quote. */
export default function PublicationEdit() {
  const { one, toInput, Inputs } = usePublicationType();
  return (
    <ResourceEdit transform={toInput}>
      <PublicationEditHeader />
      <ResourceForm saveLabel={`Update ${one}`} deleteButton={<DeletePublicationButton />}>
        <Inputs />
        <PublicationSitesInput />
      </ResourceForm>
    </ResourceEdit>
  );
}

function PublicationEditHeader() {
  const { one, nameField } = usePublicationType();
  const record = useRecordContext<Publication>();
  return record && <PageHeader title={`Update ${one}`} help={String(record[nameField])} />;
}
