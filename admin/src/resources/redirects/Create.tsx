import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { useSite } from '../../site/SiteContext';
import { RedirectInputs } from './Inputs';

/** Form of a new redirect. The default website is the one being edited. */
export default function RedirectCreate() {
  const { name: websiteName } = useSite();
  return (
    <RecordPage isNew>
      <PageHeader
        title="Add redirect"
        help="A short link of your website that forwards shoppers to a merchant and counts their clicks."
      />
      <RecordForm saveLabel="Add redirect" defaultValues={{ websiteName, active: true }}>
        <RedirectInputs isNew />
      </RecordForm>
    </RecordPage>
  );
}
