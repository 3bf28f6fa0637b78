import { verifiedDomains } from '@grabdeals/shared/site';
import { CopyableText } from '../../components/CopyableText';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { Website } from '../../dataProvider/types';
import { storePageUrl } from '../../site/storeUrl';
import { ViewStoreLink } from '../../site/ViewStoreLink';
import { hostOf, toWebsiteInput } from './formValues';
import { SetupCard } from './SetupCard';
import { WebsiteInputs } from './Inputs';

/** Form of a website. */
export default function WebsiteEdit() {
  return (
    <RecordPage<Website>
      transform={toWebsiteInput}
      view={(website) =>
        website.active ? storePageUrl({ name: website.value, domain: verifiedDomains(website)[0] }, '') : undefined
      }
      header={(website) => (
        <PageHeader
          title="Update website"
          help={<CopyableText text={hostOf(website)} noun="host" of={website.label} />}
          action={<ViewStoreLink siteName={website.value} domain={verifiedDomains(website)[0]} label={website.label} />}
        />
      )}
    >
      <RecordForm saveLabel="Update website" deleteButton={<DeleteRecordButton />}>
        <SetupCard />
        <WebsiteInputs />
      </RecordForm>
    </RecordPage>
  );
}
