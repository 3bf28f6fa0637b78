import { SaveButton } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PageHeader } from '../../components/PageHeader';
import { PageState } from '../../components/PageState';
import { DiscardButton, RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { BrandSelectionRecord } from './brandSelection';
import { useMerchants } from '../../dataProvider/useMerchants';
import { useSite } from '../../site/SiteContext';
import { storePageUrl } from '../../site/storeUrl';
import { BrandListsInput } from './BrandListsInput';

const FAILED = 'The brands could not be loaded';

/** The brands that the site shows, in its order (/admin/brandsUpdate). */
export default function BrandsPage() {
  const site = useSite();
  const { name, label } = site;
  return (
    <RecordPage<BrandSelectionRecord>
      resource="brandSelections"
      id={name}
      header={
        <PageHeader
          title="Brands"
          help={`The brands that ${label} shows. Drag the selected brands to change their order.`}
        />
      }
      failedTitle={FAILED}
      savedText={`The brands of ${label} have been updated.`}
      view={() => storePageUrl(site, 'brands')}
    >
      <RecordForm cancelPath={null} actions={<DiscardButton />} saveButton={<UpdateButton />} maxWidth={null}>
        <BrandLists />
      </RecordForm>
    </RecordPage>
  );
}

function BrandLists() {
  const { data: merchants, error, refetch } = useMerchants();
  if (!merchants) return <PageState error={error} retry={() => void refetch()} failedTitle={FAILED} />;
  return <BrandListsInput source="mids" merchants={merchants} />;
}

function UpdateButton() {
  const mids = useWatch<BrandSelectionRecord, 'mids'>({ name: 'mids' });
  return <SaveButton label="Update" icon={<></>} disabled={mids.length === 0} />;
}
