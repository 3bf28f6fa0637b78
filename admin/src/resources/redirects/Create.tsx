import { CreateBase } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { ResourceForm } from '../../components/ResourceForm';
import { useSite } from '../../site/SiteContext';
import { toNewRedirect } from './formValues';
import { RedirectInputs } from './Inputs';

/** Form of a new redirect. The default website is the one being edited. */
export default function RedirectCreate() {
  const { name: websiteName } = useSite();
  return (
    <CreateBase redirect="list" transform={toNewRedirect}>
      <PageHeader
        title="Add redirect"
        help="A short link of your website that forwards shoppers to a merchant and counts their clicks."
      />
      <ResourceForm saveLabel="Add redirect" defaultValues={{ websiteName, active: true }}>
        <RedirectInputs isNew />
      </ResourceForm>
    </CreateBase>
  );
}
