import { DEFAULT_VENDOR_ID } from '@grabdeals/shared/campaign';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { Website } from '../../dataProvider/types';
import { useSiteChoice } from '../../site/SiteContext';
import { CampaignInput } from './Inputs';
import { ContactInputs } from './ContactInputs';
import { LOOK_PRESETS } from './lookPresets';
import { BrandsSource, LookSource, NewNameInput, PagesSource } from './NewWebsiteInputs';
import { useCreateWebsite } from './useCreateWebsite';

/** Form of a new website. The website remains hidden from shoppers until an owner publishes it. */
export default function WebsiteCreate() {
  const name = useSiteChoice().site?.name;
  const { toInput, complete } = useCreateWebsite();
  return (
    <RecordPage<Website> isNew transform={toInput} onSaved={complete}>
      <PageHeader
        title="New website"
        help="Shoppers cannot see the website until you publish it. You can change everything except the host later."
      />
      <RecordForm
        saveLabel="Create website"
        defaultValues={{
          look: LOOK_PRESETS[0]?.id,
          lookSite: name,
          brands: name ? 'copy' : 'none',
          brandsSite: name,
          pages: 'original',
          pagesSite: name,
        }}
      >
        <NewNameInput />
        <CampaignInput
          helperText={`Your ID at the affiliate network. Leave blank to use the default, ${DEFAULT_VENDOR_ID} for most websites.`}
        />
        <LookSource />
        <BrandsSource />
        <PagesSource />
        <ContactInputs help="Shown in the footer, on Contact Us and in the legal pages. Empty fields are hidden." />
      </RecordForm>
    </RecordPage>
  );
}
