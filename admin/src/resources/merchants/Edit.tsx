import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { FormSection } from '../../components/FormLayout';
import { RecordPage } from '../../components/RecordPage';
import type { MerchantRecord } from '../../dataProvider/types';
import { SiteName } from '../../site/SiteName';
import { MerchantInputs } from './Inputs';
import { ShowBrand } from './ShowBrand';
import { sitesOf, useBrandsOfSites } from './useBrandsOfSites';

/** Form of a merchant. */
export default function MerchantEdit() {
  return (
    <RecordPage<MerchantRecord>
      header={({ merchantInfo, mid }) => <PageHeader title="Update merchant" help={`${merchantInfo.name} (${mid})`} />}
    >
      <RecordForm saveLabel="Update merchant" deleteButton={<DeleteRecordButton />}>
        <ShownOn />
        <MerchantInputs />
      </RecordForm>
    </RecordPage>
  );
}

/** The websites that show the merchant, or the choice of websites if none does. */
function ShownOn() {
  const merchant = useRecordContext<MerchantRecord>();
  const sites = useBrandsOfSites();
  if (!merchant || !sites) return null;
  const { mid, merchantInfo } = merchant;
  const shown = sitesOf(mid, sites);
  if (shown.length === 0) return <ShowBrand merchantId={mid} merchantName={merchantInfo.name} />;
  return (
    <FormSection title="Websites" help="The active websites that have selected the merchant on their Brands page.">
      <Stack
        component="ul"
        direction="row"
        aria-label="Websites that show the merchant"
        sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, listStyle: 'none', m: 0, p: 0 }}
      >
        {shown.map(({ websiteName, label }) => (
          <li key={websiteName}>
            <SiteName name={websiteName} label={label} />
          </li>
        ))}
      </Stack>
    </FormSection>
  );
}
