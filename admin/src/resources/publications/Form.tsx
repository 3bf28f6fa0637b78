import { ResourceForm } from '../../components/ResourceForm';
import { useSite } from '../../site/SiteContext';
import { PublicationSitesInput } from './Inputs';
import type { Publication } from './publicationTypes';
import { usePublicationType } from './usePublicationType';

/** Form of an event, a podcast or a quote. The default website of a new one is the one being edited. */
export default function PublicationForm() {
  const { help, nameField, Inputs } = usePublicationType();
  const { name } = useSite();
  return (
    <ResourceForm<Publication>
      newHelp={help}
      help={(record) => String(record[nameField])}
      defaultValues={{ websiteName: [name] }}
    >
      <Inputs />
      <PublicationSitesInput />
    </ResourceForm>
  );
}
